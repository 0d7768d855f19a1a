import type { ReleaseManifest } from '../schema.ts';
import type { FileFacts } from './file-facts.ts';
import type { Refusal } from './refusal.ts';

const BUILD_AGAIN = 'Build again into an empty folder and publish what the build has written.';

/** Checks that every loadable file has a hash, every file is listed, and none has changed since the build. */
export function integrityRefusals(
  manifest: ReleaseManifest,
  files?: Readonly<Record<string, FileFacts>>,
): Refusal[] {
  const { integrity, entry, server, manifestFile, preload } = manifest;
  const refusals: Refusal[] = [];
  const refuse = (what: string, where: string) =>
    refusals.push({ rule: 'integrity', what, where, fix: BUILD_AGAIN });
  const loaded = Object.values(preload).flatMap(({ js, css }) => [...js, ...css]);
  for (const name of new Set([entry, ...(server ? [server] : []), manifestFile, ...loaded]))
    if (!integrity[name]) refuse('The file has no hash', `release.json, integrity, ${name}`);
  if (!files) return refusals;
  for (const [name, hash] of Object.entries(integrity)) {
    const found = files[name];
    if (!found) refuse('The file is listed and not there', name);
    else if (found.integrity !== hash) refuse('The file is not what was built: its hash differs', name);
  }
  for (const name of Object.keys(files))
    if (!integrity[name]) refuse('The file is there and not listed', name);
  return [...refusals, ...unguardedRefusals(manifest, files)];
}

/**
 * An entry that is a classic script loads the other files by itself, so it must have their hashes. Those of an ES module are checked by
 * the shell.
 */
function unguardedRefusals(
  { entry, entryType, server, integrity }: ReleaseManifest,
  files: Readonly<Record<string, FileFacts>>,
): Refusal[] {
  const text = files[entry]?.js;
  if (text === undefined || entryType === 'module') return [];
  // Without what all hashes have in common, which some entries leave out.
  const isGuarded = (hash: string) => text.includes(hash.replace(/^sha\d+-|=$/g, ''));
  return Object.entries(integrity)
    .filter(([name, hash]) => /\.(js|css)$/.test(name) && ![entry, server].includes(name) && !isGuarded(hash))
    .map(([name]) => ({
      rule: 'integrity',
      what: 'The entry loads the file without a hash',
      where: name,
      fix: 'Let the bundler write the hashes of chunks into the entry, see "Other bundlers and frameworks" in the guide.',
    }));
}
