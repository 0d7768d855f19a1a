import * as z from 'zod/mini';
import type { ReleaseManifest } from '../schema.ts';
import type { FileFacts } from './file-facts.ts';
import type { Refusal } from './refusal.ts';

/** What Module Federation reads of its manifest and the release manifest states as well. */
const federationSchema = z.object({
  name: z.string(),
  metaData: z.object({
    buildInfo: z.object({ buildVersion: z.string() }),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ path: z.string() })),
});
type FederationManifest = z.infer<typeof federationSchema>;

/** Not a shared module: remotes run on the shell's copy of the runtime. */
const RUNTIME = '@module-federation/';

/** Checks that Module Federation's manifest of a build describes the same release as `release.json`. */
export function federationRefusals(
  manifest: ReleaseManifest,
  files: Readonly<Record<string, FileFacts>> = {},
): Refusal[] {
  const { manifestFile } = manifest;
  const file = files[manifestFile];
  // A file that is missing is refused with the other listed files.
  if (!file) return [];
  const refusalOf = (what: string, where: string): Refusal => ({
    rule: 'federation',
    what,
    where: `${manifestFile}, ${where}`,
    fix: 'Build again, and run `baza-remote release` after a bundler other than webpack.',
  });
  const federation = parse(file.json);
  if (!federation) return [refusalOf('It is not a manifest of Module Federation', 'its top')];
  const stated = factsOf(federation);
  return Object.entries(expectedFacts(manifest))
    .filter(([where, expected]) => stated[where as keyof typeof stated] !== expected)
    .map(([where, expected]) =>
      refusalOf(
        `It states ${stated[where as keyof typeof stated] || 'none'}, release.json states ${expected || 'none'}`,
        where,
      ),
    );
}

function parse(text: string | undefined): FederationManifest | undefined {
  try {
    return federationSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

const factsOf = ({ name, metaData, shared, exposes }: FederationManifest) => ({
  name,
  version: metaData.buildInfo.buildVersion,
  entry: [metaData.remoteEntry.path.replace(/\/$/, ''), metaData.remoteEntry.name].filter(Boolean).join('/'),
  'type of the entry': metaData.remoteEntry.type === 'module' ? 'module' : 'script',
  exposes: listOf(exposes.map(({ path }) => path)),
  shared: listOf(shared.map((module) => `${module.name} ${module.requiredVersion}`)),
});

const expectedFacts = (manifest: ReleaseManifest): ReturnType<typeof factsOf> => ({
  name: manifest.name,
  version: manifest.version,
  entry: manifest.entry,
  'type of the entry': manifest.entryType ?? 'script',
  exposes: listOf(manifest.exposes),
  shared: listOf(
    Object.entries(manifest.shared)
      .filter(([module]) => !module.startsWith(RUNTIME))
      .map(([module, range]) => `${module} ${range}`),
  ),
});

const listOf = (names: readonly string[]): string => [...new Set(names)].sort().join(', ');
