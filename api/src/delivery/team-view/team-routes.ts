import { describeSource } from '@baza/registry';
import { rightsOf, teamsOf } from '@baza/registry/access';
import { type RegistryStore, readAccess } from '@baza/registry/operations';
import {
  type OpsRemotes,
  opsFaultsQuerySchema,
  opsFaultsResponseSchema,
  opsRemotesQuerySchema,
  RIGHTS,
  type Right,
  teamViewSchema,
} from '@baza/shared/schema';
import { createRoute } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { Faults } from '../error-reports/faults.ts';
import type { OpsService } from '../ops-api/ops-service.ts';
import type { RegistrySource } from '../registry/registry-source.ts';
import type { Releaser, ReleaseTokenVerifier } from '../releases/release-tokens.ts';
import { denied, releaserOf, requireReleaser } from '../releases/require-releaser.ts';

const tags = ['releases'];
const problems = { 403: 'The identity is of no team, or the remote is of another team.' };
const MAX_CHANGES = 20;

export interface TeamRoutesOptions {
  ops: OpsService;
  faults: Faults;
  registry: RegistrySource;
  store: RegistryStore;
  verify?: ReleaseTokenVerifier;
}

interface Own {
  teams: string[];
  rights: Record<string, Right[]>;
}

/** Routes with which a team reads metrics, canary analysis, approvals, changes and errors of its own remotes. */
export async function teamRoutes(
  api: Api,
  { ops, faults, registry, store, verify }: TeamRoutesOptions,
): Promise<void> {
  const preParsing = requireReleaser({ store, verify });

  async function ownOf({ identity, isOps }: Releaser): Promise<Own> {
    if (!isOps) {
      const access = await readAccess(store);
      return { teams: teamsOf(access, identity), rights: rightsOf(access, identity) };
    }
    const { remotes = {}, waiting = {} } = registry.current() ?? {};
    const names = [...Object.keys(remotes), ...Object.keys(waiting)];
    return { teams: [], rights: Object.fromEntries(names.map((name) => [name, [...RIGHTS]])) };
  }
  const only = ({ rights }: Own, { remotes, waiting, menu, ...rest }: OpsRemotes): OpsRemotes => ({
    ...rest,
    remotes: remotes.filter(({ name }) => Object.hasOwn(rights, name)),
    waiting: waiting.filter(({ remote }) => Object.hasOwn(rights, remote)),
    menu: menu.filter(({ remote }) => Object.hasOwn(rights, remote)),
  });

  const route = createRoute(api, { tags, access: preParsing });

  route('GET /team', {
    summary: "The caller's remotes: how they perform, what waits for approval, and who changed what",
    problems,
    query: opsRemotesQuerySchema,
    response: teamViewSchema,
    run: async ({ query, request }) => {
      const releaser = releaserOf(request);
      const own = await ownOf(releaser);
      const [all, changes] = await Promise.all([
        ops.remotes(query.window),
        ops.log({
          only: releaser.isOps ? undefined : (name) => Object.hasOwn(own.rights, name),
          limit: MAX_CHANGES,
        }),
      ]);
      return { ...only(own, all), ...own, identity: releaser.identity, changes };
    },
  });

  route('GET /team/faults', {
    summary: "Errors of browsers in the caller's remotes, the latest first, with their lines in the source",
    problems,
    query: opsFaultsQuerySchema,
    response: opsFaultsResponseSchema,
    run: async ({ query, request }) => {
      const releaser = releaserOf(request);
      const { rights } = await ownOf(releaser);
      const { remote: wanted, code } = query;
      if (wanted !== undefined && !Object.hasOwn(rights, wanted))
        throw denied(`${releaser.identity} has no right to ${wanted}`, 'It is a remote of another team.');
      const { remotes = {} } = registry.current() ?? {};
      const ownerOf = (remote: string) => {
        const source = remotes[remote]?.source;
        return source ? describeSource(source) : null;
      };
      const names = wanted === undefined ? Object.keys(rights) : [wanted];
      const each = await Promise.all(names.map((remote) => faults.list({ remote, code }, ownerOf)));
      return { items: each.flat().sort((a, b) => b.lastAt.localeCompare(a.lastAt)) };
    },
  });
}
