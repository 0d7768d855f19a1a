import { integrityOf } from '@baza/shared/contract/integrity';
import { describeMisfit, type HostFacts, misfitsOf } from '../negotiate.ts';
import type { RegistryDocument, ReleaseManifest, RemoteEntry } from '../schema.ts';
import type { RegistryStore } from '../store/store.ts';
import { type Change, logKey } from './log.ts';
import { someOf } from './whole.ts';

/** A defect of a registry. */
export interface Finding {
  check: 'files' | 'hashes' | 'chain' | 'fit' | 'space';
  /** The release, `mf_map 1.2.0`, or the place. */
  where: string;
  what: string;
  /** What to do. */
  fix: string;
  /** Whether visitors get the release: stable, canary, or what a rollback leads to. */
  live: boolean;
}

/** The contents of a release's file; null if it is missing. */
export type ReadFile = (manifest: ReleaseManifest, file: string) => Promise<Uint8Array | null>;

const FILES_AT_ONCE = 8;

const liveIn = ({ channels, wasStable = [] }: RemoteEntry, version: string): boolean =>
  [channels.stable, channels.canary?.version, wasStable[0]].includes(version);

const releasesIn = ({ remotes }: RegistryDocument, only?: string) =>
  Object.entries(remotes)
    .filter(([name]) => only === undefined || name === only)
    .flatMap(([, entry]) =>
      Object.values(entry.releases).map(({ manifest }) => ({
        manifest,
        live: liveIn(entry, manifest.version),
      })),
    );

const replaceIt = (live: boolean, name: string) =>
  live
    ? `Publish a new version from the same sources and promote it, or \`baza-release rollback ${name}\`.`
    : 'No visitor gets it: `baza-release prune` removes it in time. Do not promote it.';

/** Files that are missing, and files whose contents are not those that were published. */
export async function examineFiles(
  document: RegistryDocument,
  readFile: ReadFile,
  only?: string,
): Promise<{ findings: Finding[]; files: number }> {
  const findings: Finding[] = [];
  let files = 0;
  for (const { manifest, live } of releasesIn(document, only)) {
    const names = Object.keys(manifest.integrity);
    const missing: string[] = [];
    const changed: string[] = [];
    const examine = async () => {
      for (let file = names.pop(); file !== undefined; file = names.pop()) {
        files++;
        const bytes = await readFile(manifest, file);
        const integrity = manifest.integrity[file];
        if (!bytes) missing.push(file);
        else if (integrityOf(Buffer.from(bytes), integrity) !== integrity) changed.push(file);
      }
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, examine));
    const where = `${manifest.name} ${manifest.version}`;
    const fix = replaceIt(live, manifest.name);
    if (missing.length)
      findings.push({ check: 'files', where, live, fix, what: `missing: ${someOf(missing.sort())}` });
    if (changed.length)
      findings.push({
        check: 'hashes',
        where,
        live,
        fix: `Browsers refuse it. Restore the files from a backup, else: ${fix}`,
        what: `not what was published: ${someOf(changed.sort())}`,
      });
  }
  return { findings, files };
}

/** Whether each change of the log leads to the one before it, back to the first. */
export async function examineChain(
  store: RegistryStore,
  { lastChange, revision = 0 }: RegistryDocument,
): Promise<{ findings: Finding[]; changes: number }> {
  let changes = 0;
  let next = lastChange ?? null;
  let expected = revision;
  const broken = (what: string) => ({
    changes,
    findings: [
      {
        check: 'chain' as const,
        where: store.location,
        what,
        fix: 'Visitors notice nothing, but the history ends there, and `scripts/restore-registry.ts` cannot rebuild the document from it. Restore log/ from a backup.',
        live: false,
      },
    ],
  });
  while (next !== null) {
    const stored = await store.read(logKey(next));
    if (!stored) return broken(`The change ${next} is missing; ${changes} newer ones are there.`);
    let change: Change;
    try {
      change = JSON.parse(stored.text) as Change;
    } catch {
      return broken(`The change ${next} is no JSON.`);
    }
    if (change.id !== next || change.revision !== expected)
      return broken(
        `The change ${next} says revision ${change.revision} where ${expected} is expected: it was altered.`,
      );
    changes++;
    expected--;
    next = change.previous;
  }
  return { findings: [], changes };
}

/** Live releases that do not run in a shell. */
export const examineFit = (document: RegistryDocument, shell: HostFacts, only?: string): Finding[] =>
  releasesIn(document, only).flatMap(({ manifest, live }) => {
    const misfits = live ? misfitsOf(manifest, shell) : [];
    if (!misfits.length) return [];
    return {
      check: 'fit' as const,
      where: `${manifest.name} ${manifest.version}`,
      what: misfits.map(describeMisfit).join('; '),
      fix: "Visitors get the newest release that fits, or an error. Build with the live shell's packages and publish.",
      live,
    };
  });
