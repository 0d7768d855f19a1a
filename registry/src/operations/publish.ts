import { SIGNATURE_FILE } from '../access/signature.ts';
import { OperationError } from '../errors.ts';
import type { HostFacts } from '../negotiate.ts';
import { ownerRefusals } from '../release-checks/owner.ts';
import { type WaitReason, waitReasons } from '../release-checks/waiting.ts';
import type { Answer } from '../render-check/runs.ts';
import type { RegistryDocument, ReleaseManifest, RemoteEntry, Source } from '../schema.ts';
import { fullManifestSchema } from '../server-schema.ts';
import { describeSource, isForeign, sourceOf } from '../source.ts';
import { FolderConflictError, type RegistryStore } from '../store/store.ts';
import { waitingWithout, withRelease } from './approval.ts';
import { type Actor, changeRegistry, type Decision, type Outcome } from './change.ts';
import { withStable } from './channels.ts';
import { type Dist, readDist } from './dist.ts';
import { readDocument, waitingError } from './document.ts';
import { agreedBreakages, type MayBreak, mustPass, refuse } from './pass.ts';
import { mustBeSignedBuild, mustBeSignedRelease } from './signed.ts';
import { sourceMapsOf } from './source-maps.ts';

/** Options of `publish`. */
export interface PublishOptions extends Actor, MayBreak {
  /** Folder that a remote's build has written. */
  dist: string;
  /** The remote that it must be of, whatever its manifest says. */
  name?: string;
  /** Makes it stable immediately. A remote's first release is always stable. */
  promote?: boolean;
  /** What the live shell offers; without it the release is not compared with a shell. */
  shell?: HostFacts;
  /** Source of its server bundle, null for a shell without one; without it a new release is not rendered. */
  shellBundle?: () => Promise<string | null>;
  /** Data of the site, with which it is rendered as well. */
  answer?: Answer | undefined;
  /** URL under which the registry's folder or bucket is served. */
  baseUrl?: string;
  /** Takes over a name that belongs to another package. */
  takeOver?: boolean;
  /** False if ops have to approve what is new in it: it then waits, and is in no channel. */
  approved?: boolean;
}

/** Result of `publish`. */
export interface Published extends Outcome {
  name: string;
  version: string;
  /** False if this release already existed. */
  added: boolean;
  /** False if its server bundle could not be tried. */
  rendered: boolean;
  stable: boolean;
  /** What it waits for; empty if it may go live. */
  waiting: WaitReason[];
}

/**
 * Publishes a built release, after the release checks: first all its files, then atomically its entry in the document.
 * Publishing the same release again changes nothing.
 * @throws {OperationError} `usage` if the build cannot be read or is of another remote, `refused` if a check, the
 *   signature or the ownership of the name fails, or too many releases wait, `immutable` if the version exists with
 *   different contents.
 */
export async function publish(store: RegistryStore, options: PublishOptions): Promise<Published> {
  const { shell, dryRun = false, breaking } = options;
  const dist = await readDist(options.dist);
  const registry = await readDocument(store);
  mustPass({ release: dist.release, files: dist.files, shell, registry, breaking });
  const manifest = fullManifestSchema.parse(dist.release);
  mustOwnName(manifest, registry, options);
  const { name, version } = manifest;
  if (options.name !== undefined && options.name !== name)
    throw new OperationError('usage', `The release is of ${name}, not of ${options.name}.`, {
      hint: 'Nothing has changed. Publish it under its own name.',
    });
  const key = `${name}/${version}`;
  const files = [...Object.keys(dist.files), ...(dist.isSigned ? [SIGNATURE_FILE] : []), 'release.json'];

  const there = await publishedManifest(store, key);
  if (there) mustBeSame(there, manifest);
  if (!there) await mustBeSignedBuild(store, name, version, dist.folder);
  if (there && options.promote) await mustBeSignedRelease(store, name, version, manifest);
  const rendered = Boolean(there) || (await mustRender(manifest, options));
  if (!there && !dryRun) {
    await addFiles(store, key, dist, files, manifest);
    // A copy of the same release has the same ones.
    if (dist.maps.length) await store.addFolder(sourceMapsOf(key), dist.folder, dist.maps);
  }
  const outcome = await changeRegistry(store, options, (document) => {
    // Others may have published colliding routes meanwhile.
    mustPass({ release: dist.release, files: dist.files, shell, registry: document, breaking });
    mustOwnName(manifest, document, options);
    return decide(document, there ?? manifest, { ...options, source: sourceOf(manifest) });
  });
  // Another process may have removed an old unfinished copy that we mistook for ours.
  if (!dryRun && !(await publishedManifest(store, key))) await store.addFolder(key, dist.folder, files);
  const { remotes, waiting } = outcome.document;
  const stable = remotes[name]?.channels.stable === version && !remotes[name].launch;
  const waits = waiting?.[name]?.[version] ? waitReasons(outcome.document, manifest) : [];
  return { ...outcome, name, version, added: !there, rendered, stable, waiting: waits };
}

/** Teams choose names independently, so a taken name is never taken over by mistake. */
function mustOwnName(
  manifest: ReleaseManifest,
  document: RegistryDocument,
  { takeOver = false }: PublishOptions,
): void {
  const [refusal] = takeOver ? [] : ownerRefusals(manifest, document);
  if (refusal)
    throw new OperationError('refused', `${refusal.what}.`, { hint: `Nothing has changed. ${refusal.fix}` });
}

/** Throws the render check's refusals of the release's pages; false if nothing could be rendered. */
async function mustRender(
  manifest: ReleaseManifest,
  { dist: folder, shell, shellBundle, answer }: PublishOptions,
): Promise<boolean> {
  if (!manifest.server) return true;
  const bundle = await shellBundle?.();
  if (!shell || !bundle) return false;
  // With a window for tests, which the API, the other user of this module, is not installed with.
  const { renderingRefusals } = await import('../render-check/check.ts');
  refuse(await renderingRefusals({ folder, manifest, shell, shellBundle: bundle, answer }));
  return true;
}

function decide(
  document: RegistryDocument,
  manifest: ReleaseManifest,
  options: PublishOptions & { source: Source | undefined },
): Decision | null {
  const { baseUrl = '/remotes/', promote = false, source, approved = true } = options;
  const { name: remote, version } = manifest;
  const url = `${baseUrl.replace(/\/*$/, '/')}${remote}/${version}/`;
  const known = document.remotes[remote];
  const waits = document.waiting?.[remote]?.[version];
  if (!approved && !known?.releases[version]) {
    if (waits?.refused) throw waitingError(document, remote, version);
    const reasons = waitReasons(document, manifest);
    if (reasons.length && waits) return null;
    if (reasons.length) return toWait(document, { url, manifest }, reasons, options);
  }
  const listed = known?.releases[version]?.url === url;
  const moves =
    known !== undefined && promote && (known.channels.stable !== version || known.launch === true);
  if (listed && !moves) return null;
  const entry = withRelease(known, { url, manifest });
  const takenOver = isForeign(entry.source, source);
  // A build without a repository keeps the recorded one.
  const owner = takenOver ? source : { ...entry.source, ...source };
  const { source: _, ...rest } = entry;
  const next: RemoteEntry = { ...rest, ...(owner?.package ? { source: owner as Source } : {}) };
  const breaks = agreedBreakages(document, manifest, options);
  const details = {
    stable: !known || moves,
    ...(source ? { source } : {}),
    ...(takenOver ? { takenOverFrom: describeSource(entry.source) } : {}),
    ...breaks,
  };
  return {
    action: listed ? 'promote' : 'publish',
    remote,
    version,
    ...(moves ? { from: known.channels.stable } : {}),
    ...(listed && !breaks.breaks ? {} : { details: listed ? breaks : details }),
    entry: moves ? withStable(next, version) : next,
    ...(waits ? { waiting: () => waitingWithout(document, remote, version) } : {}),
  };
}

/** Of one remote: a team cannot fill the registry with what nobody looks at. */
const MAX_WAITING = 10;

function toWait(
  document: RegistryDocument,
  release: { url: string; manifest: ReleaseManifest },
  reasons: WaitReason[],
  options: PublishOptions,
): Decision {
  const { name: remote, version } = release.manifest;
  const others = document.waiting?.[remote] ?? {};
  if (Object.values(others).filter(({ refused }) => !refused).length >= MAX_WAITING)
    throw new OperationError('refused', `${MAX_WAITING} releases of ${remote} wait for approval already.`, {
      hint: 'Nothing has changed. Ask ops to decide on those first.',
    });
  agreedBreakages(document, release.manifest, options);
  return {
    action: 'publish',
    ...{ remote, version, details: { waiting: reasons } },
    entry: document.remotes[remote],
    waiting: (change) => ({ ...others, [version]: { ...release, change } }),
  };
}

async function publishedManifest(store: RegistryStore, key: string): Promise<ReleaseManifest | null> {
  const stored = await store.read(`${key}/release.json`);
  return stored && fullManifestSchema.parse(JSON.parse(stored.text));
}

async function addFiles(
  store: RegistryStore,
  key: string,
  dist: Dist,
  files: readonly string[],
  manifest: ReleaseManifest,
): Promise<void> {
  try {
    if (await store.addFolder(key, dist.folder, files)) return;
  } catch (cause) {
    if (!(cause instanceof FolderConflictError)) throw cause;
    throw new OperationError('immutable', `An unfinished ${key} already exists with different contents.`, {
      hint: 'Raise the version; `baza-release prune` clears unfinished releases away after a day.',
      cause,
    });
  }
  const there = await publishedManifest(store, key);
  if (there) mustBeSame(there, manifest);
}

function mustBeSame(there: ReleaseManifest, manifest: ReleaseManifest): void {
  const filesOf = ({ integrity }: ReleaseManifest) => JSON.stringify(Object.entries(integrity).sort());
  if (filesOf(there) === filesOf(manifest)) return;
  const { name, version } = manifest;
  throw new OperationError('immutable', `${name} ${version} is already published with different contents.`, {
    hint: 'A release never changes: raise its version.',
  });
}
