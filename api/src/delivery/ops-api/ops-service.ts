import {
  compareVersions,
  describeMisfit,
  type HostFacts,
  misfitsOf,
  type RegistryDocument,
  type ReleaseManifest,
  type RemoteEntry,
  stableFor,
} from '@baza/registry';
import {
  approve,
  type Change,
  configure,
  disable,
  enable,
  OperationError,
  promote,
  prune,
  type RegistryStore,
  readAccess,
  readDocument,
  readHistory,
  readSigner,
  readWaiting,
  refuseRelease,
  rollback,
  type SignatureState,
  setCanary,
  signatureState,
  type Waiting,
} from '@baza/registry/operations';
import type {
  OpsAction,
  OpsActionBody,
  OpsActionResponse,
  OpsChange,
  OpsRemote,
  OpsRemotes,
  OpsWaiting,
  OpsWindow,
} from '@baza/shared/schema';
import type { AnalysedCanary, CanaryAnalyser } from '../canary/analyser.ts';
import { opsAnalysis } from '../canary/ops-analysis.ts';
import type { RegistrySource } from '../registry/registry-source.ts';
import { operationProblem } from '../releases/operation-problem.ts';
import type { TellOwners } from '../releases/owner-news.ts';
import type { FiguresReader, RemoteFigures } from '../usage-metrics/figures.ts';
import { OTHER } from '../usage-metrics/measured.ts';
import { changedValues, opsSetup } from './ops-setup.ts';

export interface OpsService {
  remotes(window: OpsWindow): Promise<OpsRemotes>;
  log(options: { remote?: string; only?: (name: string) => boolean; limit: number }): Promise<OpsChange[]>;
  act<A extends OpsAction>(
    action: A,
    remote: string,
    body: OpsActionBody<A>,
    who: string,
  ): Promise<OpsActionResponse>;
}

export interface OpsServiceOptions {
  store: RegistryStore;
  /** The registry that pages use, for when the store is unreadable. */
  registry: RegistrySource;
  figures: RemoteFigures;
  analyser: Pick<CanaryAnalyser, 'canaries'>;
  /** What the served shell offers; null while it is not built. */
  shell(): HostFacts | null;
  tell: TellOwners;
}

const NOTHING: RegistryDocument = { schema: 1, updatedAt: new Date(0).toISOString(), remotes: {} };

const opsChange = ({ details, previous: _, ...change }: Change): OpsChange => ({
  ...change,
  ...(typeof details?.percent === 'number' ? { percent: details.percent } : {}),
  ...(typeof details?.takenOverFrom === 'string' ? { takenOverFrom: details.takenOverFrom } : {}),
  ...(details?.waiting ? { waits: true as const } : {}),
  ...(['publish', 'approve'].includes(change.action) && details?.stable === true
    ? { stable: true as const }
    : {}),
  ...(details?.channel === 'canary' ? { channel: 'canary' as const } : {}),
  ...(change.action === 'configure' ? { changed: changedValues(details) } : {}),
});

const partOf = (change: Change | null) => change && { who: change.who, why: change.why, time: change.time };

function waitingOf(
  { remote, version, reasons, news, published, refused }: Waiting,
  { remotes }: RegistryDocument,
): OpsWaiting {
  const first = !remotes[remote];
  return { remote, version, first, reasons, news, published: partOf(published), refused: partOf(refused) };
}

/** One that everybody may open, rather than another. */
function pageOf({ routes }: Pick<ReleaseManifest, 'routes'>): string | undefined {
  const plain = routes.filter(({ path, requiredQuery }) => !/[:*]/.test(path) && !requiredQuery?.length);
  return (plain.find(({ guard }) => guard === 'none') ?? plain[0])?.path;
}

function remoteOf(
  name: string,
  entry: RemoteEntry,
  figures: FiguresReader,
  analysed: readonly AnalysedCanary[],
  shell: HostFacts | null,
  signatureOf: (remote: string, version: string) => SignatureState,
): OpsRemote {
  const analysis = analysed.find(({ remote }) => remote === name);
  const releases = Object.values(entry.releases)
    .map(({ manifest }) => manifest)
    .sort((a, b) => b.time.localeCompare(a.time) || compareVersions(b.version, a.version));
  const gone = figures.versions(name).filter((version) => version === OTHER || !entry.releases[version]);
  const wasStable = (entry.wasStable ?? []).filter(
    (version) => version !== entry.channels.stable && entry.releases[version],
  );
  const [back] = wasStable;
  const stable = entry.releases[entry.channels.stable];
  const page = stable && pageOf(stable.manifest);
  const served = shell ? stableFor(name, entry, shell) : entry.channels.stable;
  return {
    name,
    channels: entry.channels,
    ...(served === entry.channels.stable || entry.disabled ? {} : { instead: served }),
    ...(analysis ? { guard: opsAnalysis(analysis) } : {}),
    ...(page ? { page } : {}),
    ...(back ? { back, wasStable } : {}),
    ...(entry.disabled ? { disabled: entry.disabled } : {}),
    ...opsSetup(entry),
    releases: releases.map((manifest) => {
      const { version, time, bytes, contract, commit } = manifest;
      const misfits = shell ? misfitsOf(manifest, shell) : [];
      const { key, state } = signatureOf(name, version);
      return {
        ...{ version, time, bytes, contract },
        ...(commit ? { commit } : {}),
        ...(entry.takenBack?.[version] ? { takenBack: entry.takenBack[version] } : {}),
        ...(misfits.length ? { misfits: misfits.map(describeMisfit) } : {}),
        ...(state === 'none' ? {} : { signature: { key, state } }),
        figures: figures.of(name, [version]),
      };
    }),
    figures: figures.of(name, figures.versions(name)),
    gone: gone.length ? figures.of(name, gone) : null,
    timeline: figures.timeline(name),
  };
}

/** Views and actions for ops: the registry with its log, and how each release performs in browsers. */
export function createOpsService({
  store,
  registry,
  figures,
  analyser,
  shell,
  tell,
}: OpsServiceOptions): OpsService {
  async function run(
    action: OpsAction,
    remote: string,
    body: OpsActionBody,
    who: string,
  ): Promise<{ document: RegistryDocument; change: Change | null }> {
    const options = { ...body, remote, who, shell: shell() ?? undefined };
    switch (action) {
      case 'approve':
        return approve(store, { version: '', ...options });
      case 'refuse':
        return refuseRelease(store, { version: '', ...options });
      case 'promote':
        return promote(store, options);
      case 'canary':
        return setCanary(store, { percent: 0, ...options });
      case 'rollback':
        return rollback(store, options);
      case 'disable':
        return disable(store, options);
      case 'enable':
        return enable(store, options);
      case 'configure':
        return configure(store, options);
      case 'prune': {
        const { document, changes } = await prune(store, options);
        return { document, change: changes[0] ?? null };
      }
    }
  }
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error) => {
      throw operationProblem(error);
    });

  /** The registry, or the one that pages use instead and the reason. */
  async function read(): Promise<{ document: RegistryDocument; unreadable?: OpsRemotes['unreadable'] }> {
    try {
      return { document: await readDocument(store) };
    } catch (error) {
      // Before the first release there is nothing to show, and nothing wrong.
      if (error instanceof OperationError && error.code === 'absent') return { document: NOTHING };
      const document = registry.current();
      if (!document) throw operationProblem(error);
      const why = error instanceof Error ? error.message : String(error);
      return { document, unreadable: { since: registry.trouble()?.since ?? new Date().toISOString(), why } };
    }
  }

  /** Releases are immutable, and so is who has signed them. */
  const signers = new Map<string, string | null>();
  async function readSignatures({ remotes }: RegistryDocument) {
    const access = await readAccess(store);
    for (const [name, { releases }] of Object.entries(remotes))
      await Promise.all(
        Object.keys(releases)
          .filter((version) => !signers.has(`${name}/${version}`))
          .map(async (version) => signers.set(`${name}/${version}`, await readSigner(store, name, version))),
      );
    return (name: string, version: string) =>
      signatureState(access, name, signers.get(`${name}/${version}`) ?? null);
  }
  const NOT_READ = (): SignatureState => ({ key: null, state: 'none' });

  return {
    async remotes(window) {
      const [{ document, unreadable }, figuresInWindow, analysed] = await Promise.all([
        read(),
        figures.read(window),
        analyser.canaries(),
      ]);
      const waiting = unreadable ? [] : await told(readWaiting(store, document));
      const signatureOf = unreadable ? NOT_READ : await told(readSignatures(document));
      return {
        ...(unreadable ? { unreadable } : {}),
        waiting: waiting.map((each) => waitingOf(each, document)),
        revision: document.revision ?? 0,
        updatedAt: document.updatedAt,
        window,
        remotes: Object.entries(document.remotes)
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([name, entry]) => remoteOf(name, entry, figuresInWindow, analysed, shell(), signatureOf)),
      };
    },
    async log(options) {
      const { document } = await read();
      return (await told(readHistory(store, { ...options, last: document.lastChange ?? null }))).map(
        opsChange,
      );
    },
    async act(action, remote, body, who) {
      const { document, change } = await told(run(action, remote, body, who));
      await tell(change);
      return { revision: document.revision ?? 0, change: change && opsChange(change) };
    },
  };
}
