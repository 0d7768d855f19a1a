import type { HostFacts, ReleaseManifest } from '@baza/registry';
import { hasRight, type ReleaseAction, type ReleaseBody, rightsOf, teamsOf } from '@baza/registry/access';
import {
  approve,
  type Change,
  configure,
  disable,
  enable,
  logClient,
  missingFiles,
  type Outcome,
  type Published,
  promote,
  publish,
  type RegistryStore,
  readAccess,
  readDocument,
  readHistory,
  readWaiting,
  refuseRelease,
  releaseToPreview,
  rollback,
  setCanary,
  setTeam,
  type Waiting,
} from '@baza/registry/operations';
import { type Access, RIGHTS, type Right, type Team } from '@baza/shared/schema';
import type { Previews } from '../registry/previews.ts';
import { operationProblem } from './operation-problem.ts';
import type { TellOwners } from './owner-news.ts';
import type { Releaser } from './release-tokens.ts';
import { denied } from './require-releaser.ts';

const PREVIEW_HOURS = 24;

type JsonAction = Exclude<ReleaseAction, 'publish'>;

/** Releases over HTTP: the operations of the command line, for those who have a right to them. */
export interface ReleaseService {
  readonly store: RegistryStore;
  /** Reads the registry with the waiting releases of the caller's remotes; ops see all waiting releases. */
  registry(releaser: Releaser): Promise<{
    document: Outcome['document'];
    missing: Record<string, readonly string[]>;
    waiting: Waiting[];
  }>;
  /** Changes of the caller's remotes and teams, newest first; all for ops. Throws 403 for another team's remote. */
  log(releaser: Releaser, options: { remote?: string; limit: number }): Promise<Change[]>;
  /** What the caller may do with a remote. */
  rights(releaser: Releaser, remote: string): Promise<Right[]>;
  /** Throws 403 for who may not publish this remote, before anything is received. */
  mustPublish(releaser: Releaser, remote: string): Promise<void>;
  /** @param calls public readings of this API */
  publish(
    releaser: Releaser,
    remote: string,
    dist: string,
    body: ReleaseBody<'publish'>,
    calls?: readonly string[],
  ): Promise<Published & { links: { status: string; preview?: string } }>;
  act<A extends JsonAction>(
    releaser: Releaser,
    action: A,
    remote: string,
    body: ReleaseBody<A>,
  ): Promise<Outcome>;
  /** A link with which anyone who has it sees a published release for some hours. Needs the right to give it to visitors. A release that waits
   * for approval is for the browsers of its team and of ops alone: its code would run in any session that opens the link.
   */
  preview(
    releaser: Releaser,
    remote: string,
    body: { version?: string; hours?: number },
    /** Names the caller's browser, for a release that waits. */
    browser: () => string,
  ): Promise<{ url: string; version: string; until: string }>;
  /** Logs that a team's client gets a secret, or another one. */
  logClient(who: string, client: { id: string; why: string; isReplaced: boolean }): Promise<void>;
  access(): Promise<Access>;
  setTeam(
    releaser: Releaser,
    name: string,
    body: { why: string; revision: number; team: Team | null },
  ): ReturnType<typeof setTeam>;
}

export interface ReleaseServiceOptions {
  store: RegistryStore;
  /** What the served shell offers; null while it is not built. */
  shell(): HostFacts | null;
  /** Where published releases are served from. */
  baseUrl?: string;
  tell: TellOwners;
  previews: Previews;
  publicUrl: string;
}

/** Parts of a body on which the rights depend that it needs. */
type Demands = { ramp?: object; channel?: string; promote?: boolean; breaking?: boolean };

/** The rights that an action needs; null if ops alone have it. A ramp ends in a stable release, and so may a rollback. */
function rightsFor(action: ReleaseAction, body: Demands): Right[] | null {
  switch (action) {
    case 'approve':
    case 'refuse':
      return null;
    case 'publish':
      return ['publish', ...(body.promote ? (['promote'] as const) : [])];
    case 'promote':
      return ['promote'];
    case 'canary':
      return ['canary', ...(body.ramp ? (['promote'] as const) : [])];
    case 'rollback':
      return [body.channel === 'canary' ? 'canary' : 'promote'];
    case 'disable':
    case 'enable':
      return ['disable'];
    case 'configure':
      return ['configure'];
  }
}

/** Teams that a release breaks have no say in it, so ops decide. */
function mustNotBreak({ isOps }: Releaser, { breaking }: Demands): void {
  if (breaking && !isOps)
    throw denied('Other remotes are broken by ops alone', 'Ask the teams of those remotes, then ops.');
}

export function createReleaseService({
  store,
  shell,
  baseUrl,
  tell,
  previews,
  publicUrl,
}: ReleaseServiceOptions): ReleaseService {
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error) => {
      throw operationProblem(error);
    });

  async function must(
    { identity, isOps }: Releaser,
    remote: string,
    rights: readonly Right[] | null,
  ): Promise<void> {
    if (isOps) return;
    if (!rights) throw denied('Ops alone approve releases', 'It needs the role ops.');
    const access = await told(readAccess(store));
    const lacking = rights.find((right) => !hasRight(access, identity, remote, right));
    if (lacking)
      throw denied(
        `${identity} may not ${lacking} ${remote}`,
        `Ask ops for the right ${lacking} of ${remote}: on /ops, or with \`baza-release team\`.`,
      );
  }

  /** Returns a test for names of the caller's remotes and teams. Every name passes for ops. */
  async function ownNames({ identity, isOps }: Releaser): Promise<(name: string) => boolean> {
    if (isOps) return () => true;
    const access = await told(readAccess(store));
    const names = new Set([...teamsOf(access, identity), ...Object.keys(rightsOf(access, identity))]);
    return (name) => names.has(name);
  }

  async function rights({ identity, isOps }: Releaser, remote: string): Promise<Right[]> {
    if (isOps) return [...RIGHTS];
    const access = await told(readAccess(store));
    return RIGHTS.filter((right) => hasRight(access, identity, remote, right));
  }

  /** A page of the release, in the browser that opens the link, until it ends. */
  function linkTo({ name: remote, version, routes }: ReleaseManifest, hours = PREVIEW_HOURS, key?: string) {
    const until = Math.ceil(Date.now() / 1000 + hours * 3600);
    const page = routes.find(({ path, guard }) => guard === 'none' && !path.includes(':'));
    const url = new URL(page?.path ?? '/', publicUrl);
    url.searchParams.set('release', previews.sign({ remote, version, until, ...(key ? { key } : {}) }));
    return { url: url.href, version, until: new Date(until * 1000).toISOString() };
  }

  function run(action: JsonAction, remote: string, { identity }: Releaser, body: object): Promise<Outcome> {
    const options = { ...body, remote, who: identity, shell: shell() ?? undefined };
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
    }
  }

  return {
    store,
    async registry(releaser) {
      const isOwn = await ownNames(releaser);
      const all = await told(readDocument(store));
      const waits = Object.entries(all.waiting ?? {}).filter(([name]) => isOwn(name));
      const document = { ...all, ...(all.waiting ? { waiting: Object.fromEntries(waits) } : {}) };
      const manifests = Object.values(document.remotes).flatMap(({ releases }) =>
        Object.values(releases).map(({ manifest }) => manifest),
      );
      const missing = Object.fromEntries(await missingFiles(store, manifests));
      return { document, missing, waiting: await told(readWaiting(store, document)) };
    },
    async log(releaser, options) {
      const { remote } = options;
      const isOwn = await ownNames(releaser);
      if (remote !== undefined && !isOwn(remote))
        throw denied(`${releaser.identity} has no right to ${remote}`, 'It is a remote of another team.');
      return told(readHistory(store, { ...options, only: isOwn }));
    },
    rights,
    mustPublish: (releaser, remote) => must(releaser, remote, ['publish']),
    async publish(releaser, remote, dist, body, calls) {
      await must(releaser, remote, rightsFor('publish', body));
      if (body.takeOver && !releaser.isOps)
        throw denied(
          'A name is taken over by ops alone',
          'Ask ops to publish this release with --take-over.',
        );
      const facts = shell();
      const published = await told(
        publish(store, {
          ...body,
          dist,
          approved: releaser.isOps,
          name: remote,
          who: releaser.identity,
          shell: facts ? { ...facts, ...(calls ? { calls } : {}) } : undefined,
          ...(baseUrl ? { baseUrl } : {}),
        }),
      );
      if (!body.dryRun) await tell(published.change);
      const canPreview =
        !body.dryRun && !published.waiting.length && (await rights(releaser, remote)).includes('canary');
      return {
        ...published,
        links: {
          status: `${publicUrl}/team#ops-${remote}`,
          ...(canPreview
            ? { preview: linkTo((await releaseToPreview(store, remote, published.version)).manifest).url }
            : {}),
        },
      };
    },
    async act(releaser, action, remote, body) {
      await must(releaser, remote, rightsFor(action, body as Demands));
      mustNotBreak(releaser, body as Demands);
      const outcome = await told(run(action, remote, releaser, body));
      if (!(body as { dryRun?: boolean }).dryRun) await tell(outcome.change);
      return outcome;
    },
    async preview(releaser, remote, { version: wanted, hours }, browser) {
      const { waiting, remotes } = await told(readDocument(store));
      const waits = wanted === undefined ? undefined : waiting?.[remote]?.[wanted];
      const isLive = wanted !== undefined && remotes[remote]?.channels.stable === wanted;
      // Any other one runs in visitors' sessions before it is stable, like a canary.
      await must(releaser, remote, [waits || isLive ? 'publish' : 'canary']);
      if (waits && !releaser.identity.startsWith('user:'))
        throw denied(
          `${remote} ${wanted} waits for approval`,
          `Only a person of the team, or ops, can open its preview: log in to ${publicUrl}/team.`,
        );
      const { manifest } = waits ?? (await told(releaseToPreview(store, remote, wanted)));
      return linkTo(manifest, hours, waits && browser());
    },
    logClient: async (who, client) => void (await told(logClient(store, { who, ...client }))),
    access: () => told(readAccess(store)),
    setTeam: ({ identity }, name, { why, revision, team }) =>
      told(setTeam(store, { who: identity, why, revision, name, team })),
  };
}
