import type { HostFacts } from '@baza/registry';
import type { ReleaseBody } from '@baza/registry/access';
import {
  type Change,
  logClient,
  type MenuOptions,
  missingFiles,
  type Outcome,
  orderMenu,
  type Published,
  publish,
  type RegistryStore,
  readAccess,
  readDocument,
  readHistory,
  readWaiting,
  releaseToPreview,
  setTeam,
  type Waiting,
} from '@baza/registry/operations';
import type { Access, Right, Team } from '@baza/shared/schema';
import type { Previews } from '../registry/previews.ts';
import { withProblems } from './operation-problem.ts';
import type { TellOwners } from './owner-news.ts';
import { createPreviewLinks } from './preview-links.ts';
import { createReleaseRights, type Demands, mustNotBreak, RIGHTS_FOR } from './release-rights.ts';
import type { Releaser } from './release-tokens.ts';
import { denied } from './require-releaser.ts';
import { type JsonAction, runAction } from './run-action.ts';
import { beginRamp, isRamped, mustNotSkipRamp } from './team-ramp.ts';

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
  ): Promise<
    Published & {
      links: { status: string; preview?: string };
      /** Set where the caller wanted it stable and it goes through a ramp instead. */
      ramp?: { percent: number; hold: number };
    }
  >;
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
  /** Sets the order of the menus, for ops. */
  orderMenu(releaser: Releaser, body: Omit<MenuOptions, 'who'>): Promise<Outcome>;
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

export function createReleaseService({
  store,
  shell,
  baseUrl,
  tell,
  previews,
  publicUrl,
}: ReleaseServiceOptions): ReleaseService {
  const rights = createReleaseRights(store);
  const linkTo = createPreviewLinks({ previews, publicUrl });

  return {
    store,
    async registry(releaser) {
      const isOwn = await rights.ownNames(releaser);
      const all = await withProblems(readDocument(store));
      const waits = Object.entries(all.waiting ?? {}).filter(([name]) => isOwn(name));
      const document = { ...all, ...(all.waiting ? { waiting: Object.fromEntries(waits) } : {}) };
      const manifests = Object.values(document.remotes).flatMap(({ releases }) =>
        Object.values(releases).map(({ manifest }) => manifest),
      );
      const missing = Object.fromEntries(await missingFiles(store, manifests));
      return { document, missing, waiting: await withProblems(readWaiting(store, document)) };
    },
    async log(releaser, options) {
      const { remote } = options;
      const isOwn = await rights.ownNames(releaser);
      if (remote !== undefined && !isOwn(remote))
        throw denied(`${releaser.identity} has no right to ${remote}`, 'It is a remote of another team.');
      return withProblems(readHistory(store, { ...options, only: isOwn }));
    },
    rights: rights.of,
    mustPublish: (releaser, remote) => rights.must(releaser, remote, ['publish']),
    async publish(releaser, remote, dist, body, calls) {
      await rights.must(releaser, remote, RIGHTS_FOR.publish(body));
      if (body.takeOver && !releaser.isOps)
        throw denied(
          'A name is taken over by ops alone',
          'Ask ops to publish this release with --take-over.',
        );
      const facts = shell();
      const mustRamp = body.promote === true && (await isRamped(store, releaser, remote));
      const published = await withProblems(
        publish(store, {
          ...body,
          promote: body.promote && !mustRamp,
          dist,
          approved: releaser.isOps,
          name: remote,
          who: releaser.identity,
          shell: facts ? { ...facts, ...(calls ? { calls } : {}) } : undefined,
          ...(baseUrl ? { baseUrl } : {}),
        }),
      );
      if (!body.dryRun) await tell(published.change);
      const { version, stable, waiting } = published;
      const begun =
        mustRamp && !stable && !waiting.length && !body.dryRun
          ? await withProblems(
              beginRamp(store, {
                ...{ remote, version, who: releaser.identity, why: body.why, breaking: body.breaking },
                shell: facts ?? undefined,
              }),
            )
          : null;
      if (begun?.outcome) await tell(begun.outcome.change);
      const canPreview =
        !body.dryRun && !published.waiting.length && (await rights.of(releaser, remote)).includes('canary');
      return {
        ...published,
        ...(begun ? { ramp: begun.ramp, document: begun.outcome?.document ?? published.document } : {}),
        links: {
          status: `${publicUrl}/team#ops-${remote}`,
          ...(canPreview
            ? { preview: linkTo((await releaseToPreview(store, remote, published.version)).manifest).url }
            : {}),
        },
      };
    },
    async act(releaser, action, remote, body) {
      await rights.must(releaser, remote, RIGHTS_FOR[action](body as Demands));
      mustNotBreak(releaser, body as Demands);
      await withProblems(mustNotSkipRamp(store, releaser, action, remote, body as Demands));
      const outcome = await withProblems(
        runAction(store, action, { ...body, remote, who: releaser.identity, shell: shell() ?? undefined }),
      );
      if (!(body as { dryRun?: boolean }).dryRun) await tell(outcome.change);
      return outcome;
    },
    async preview(releaser, remote, { version: wanted, hours }, browser) {
      const { waiting, remotes } = await withProblems(readDocument(store));
      const waits = wanted === undefined ? undefined : waiting?.[remote]?.[wanted];
      const isLive = wanted !== undefined && remotes[remote]?.channels.stable === wanted;
      // Any other one runs in visitors' sessions before it is stable, like a canary.
      await rights.must(releaser, remote, [waits || isLive ? 'publish' : 'canary']);
      if (waits && !releaser.identity.startsWith('user:'))
        throw denied(
          `${remote} ${wanted} waits for approval`,
          `Only a person of the team, or ops, can open its preview: log in to ${publicUrl}/team.`,
        );
      const { manifest } = waits ?? (await withProblems(releaseToPreview(store, remote, wanted)));
      return linkTo(manifest, hours, waits && browser());
    },
    logClient: async (who, client) => void (await withProblems(logClient(store, { who, ...client }))),
    orderMenu: ({ identity }, body) => withProblems(orderMenu(store, { ...body, who: identity })),
    access: () => withProblems(readAccess(store)),
    setTeam: ({ identity }, name, { why, revision, team }) =>
      withProblems(setTeam(store, { who: identity, why, revision, name, team })),
  };
}
