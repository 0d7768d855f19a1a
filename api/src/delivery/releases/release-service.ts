import type { HostFacts } from '@baza/registry';
import { hasRight, type ReleaseAction, type ReleaseBody } from '@baza/registry/access';
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
import type { TellApproval } from './approval-webhooks.ts';
import { operationProblem } from './operation-problem.ts';
import type { Releaser } from './release-tokens.ts';
import { denied } from './require-releaser.ts';

const PREVIEW_HOURS = 24;

type JsonAction = Exclude<ReleaseAction, 'publish'>;

/** Releases over HTTP: the operations of the command line, for those who have a right to them. */
export interface ReleaseService {
  readonly store: RegistryStore;
  registry(): Promise<{
    document: Outcome['document'];
    missing: Record<string, readonly string[]>;
    waiting: Waiting[];
  }>;
  log(options: { remote?: string; limit: number }): Promise<Change[]>;
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
  ): Promise<Published>;
  act<A extends JsonAction>(
    releaser: Releaser,
    action: A,
    remote: string,
    body: ReleaseBody<A>,
  ): Promise<Outcome>;
  /** A link with which anyone who has it sees a published release for some hours. Needs the right to give it to visitors. */
  preview(
    releaser: Releaser,
    remote: string,
    body: { version?: string; hours?: number },
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
  tell: TellApproval;
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
    async registry() {
      const document = await told(readDocument(store));
      const manifests = Object.values(document.remotes).flatMap(({ releases }) =>
        Object.values(releases).map(({ manifest }) => manifest),
      );
      const missing = Object.fromEntries(await missingFiles(store, manifests));
      return { document, missing, waiting: await told(readWaiting(store, document)) };
    },
    log: (options) => told(readHistory(store, options)),
    async rights({ identity, isOps }, remote) {
      if (isOps) return [...RIGHTS];
      const access = await told(readAccess(store));
      return RIGHTS.filter((right) => hasRight(access, identity, remote, right));
    },
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
      return published;
    },
    async act(releaser, action, remote, body) {
      await must(releaser, remote, rightsFor(action, body as Demands));
      mustNotBreak(releaser, body as Demands);
      const outcome = await told(run(action, remote, releaser, body));
      if (!(body as { dryRun?: boolean }).dryRun) await tell(outcome.change);
      return outcome;
    },
    async preview(releaser, remote, { version: wanted, hours = PREVIEW_HOURS }) {
      // Like a canary, it runs in visitors' sessions before it is stable.
      await must(releaser, remote, ['canary']);
      const found = await told(releaseToPreview(store, remote, wanted));
      const { version, routes } = found.manifest;
      const until = Math.ceil(Date.now() / 1000 + hours * 3600);
      const page = routes.find(({ path, guard }) => guard === 'none' && !path.includes(':'));
      const url = new URL(page?.path ?? '/', publicUrl);
      url.searchParams.set('release', previews.sign({ remote, version, until }));
      return { url: url.href, version, until: new Date(until * 1000).toISOString() };
    },
    logClient: async (who, client) => void (await told(logClient(store, { who, ...client }))),
    access: () => told(readAccess(store)),
    setTeam: ({ identity }, name, { why, revision, team }) =>
      told(setTeam(store, { who: identity, why, revision, name, team })),
  };
}
