// `npm run sbom`: what ships, as a CycloneDX document on standard output; `-- --licences` a list by licence. Exits with 1
// if a licence is not allowed. (`npm sbom --omit dev` leaves out what is a tool of the root package as well.)
import { join } from 'node:path';
import { licenceProblems, shippedPackages } from './lib/shipped.ts';

const packages = shippedPackages(join(import.meta.dirname, '..'));
const hashOf = (integrity: string) => {
  const [, algorithm = '', content = ''] = /^(\w+)-(\S+)/.exec(integrity) ?? [];
  return {
    alg: algorithm.replace('sha', 'SHA-'),
    content: Buffer.from(content, 'base64').toString('hex'),
  };
};
if (process.argv.includes('--licences')) {
  const lines = new Map<string, string[]>();
  for (const { name, version, license = 'unknown' } of packages)
    lines.set(license, [...(lines.get(license) ?? []), `${name}@${version}`]);
  for (const [license, names] of [...lines].sort()) console.log(`${license}: ${names.join(', ')}`);
} else
  console.log(
    JSON.stringify(
      {
        bomFormat: 'CycloneDX',
        specVersion: '1.5',
        version: 1,
        metadata: { component: { type: 'application', name: 'baza', 'bom-ref': 'baza' } },
        components: packages.map(({ name, version, license, integrity }) => ({
          type: 'library',
          'bom-ref': `${name}@${version}`,
          name,
          version,
          purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
          ...(license && { licenses: [{ expression: license }] }),
          ...(integrity && { hashes: [hashOf(integrity)] }),
        })),
      },
      null,
      2,
    ),
  );
const problems = licenceProblems(packages);
for (const problem of problems) console.error(`Not allowed: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
