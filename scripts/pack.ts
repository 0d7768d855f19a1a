// `npm run pack [-- folder]`: the packages that teams outside this repository install, as tarballs of compiled code.
import { mkdir, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { bin, must, root, step } from './lib/run.mjs';
import { stage } from './pack/stage.ts';

const folder = resolve(process.argv[2] ?? join(root, '.nx', 'packs'));
await mkdir(folder, { recursive: true });
try {
  for (const name of ['shared', 'registry'])
    await step(`Packing @baza/${name}`, async () => {
      const draft = join(root, '.nx', 'pack', name);
      await stage(join(root, name), draft, (config: string) => must(join(bin, 'tsc'), ['-p', config]));
      const output = await must(
        'npm',
        ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder],
        {
          cwd: draft,
        },
      );
      await rm(draft, { recursive: true });
      const tarball = String(output).trim().split('\n').at(-1) ?? '';
      return relative(process.cwd(), join(folder, tarball));
    });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
console.log(`  in ${folder}`);
