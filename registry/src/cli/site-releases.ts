import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import type { OpsFaults, TeamView } from '@baza/shared/schema';
import { SIGNATURE_FILE } from '../access/signature.ts';
import { OperationError, type OperationErrorCode } from '../errors.ts';
import { readDist } from '../operations/dist.ts';
import { mustPass, refuse } from '../operations/pass.ts';
import type { Refusal } from '../release-checks/refusal.ts';
import { fullManifestSchema } from '../server-schema.ts';
import { usageError } from './command.ts';
import type { Releases } from './releases.ts';

type Env = Readonly<Record<string, string | undefined>>;

const LIMIT_MS = 30_000;
/** For the files of a release. */
const UPLOAD_MS = 120_000;

const CODES: Record<string, OperationErrorCode> = {
  'bad-request': 'usage',
  'bad-multipart': 'usage',
  invalid: 'usage',
  'not-found': 'unknown',
  refused: 'refused',
  immutable: 'immutable',
  busy: 'conflict',
  stale: 'stale',
  'registry-malformed': 'malformed',
  'registry-unwritable': 'unwritable',
  forbidden: 'denied',
  unauthenticated: 'denied',
  external: 'usage',
  taken: 'usage',
};

interface Problem {
  type?: string;
  title?: string;
  detail?: string;
  refusals?: Omit<Refusal, 'rule'>[];
}

const HINTS: Record<string, string> = {
  unauthenticated:
    'Set BAZA_CLIENT_ID and BAZA_CLIENT_SECRET of your team, or BAZA_TOKEN, a token of a CI that the site trusts.',
};

/** What the site says of a failed call. */
async function failureOf(site: string, response: Response): Promise<Error> {
  const problem = (await response.json().catch(() => ({}))) as Problem;
  const kind = problem.type?.split(':').at(-1) ?? '';
  const code = CODES[kind];
  if (!code)
    return new Error(`${site} responded ${response.status}: ${problem.title ?? 'no problem document'}`);
  const refusals = problem.refusals?.map((each) => ({ ...each, rule: 'manifest' as const }));
  const hint = problem.detail ?? HINTS[kind] ?? 'Nothing has changed.';
  return new OperationError(code, `${problem.title ?? response.status}.`.replace(/\.\.$/, '.'), {
    hint,
    refusals,
  });
}

const reach = (site: string) => (cause: unknown) => {
  throw usageError(
    `${site} cannot be reached: ${cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : cause}.`,
    'Nothing is known to have changed; the same command may be run again.',
  );
};

/** A token of the team's client (client credentials), or the one that the CI has been given. */
async function tokenOf(site: string, env: Env): Promise<string> {
  const { BAZA_TOKEN, BAZA_CLIENT_ID: id, BAZA_CLIENT_SECRET: secret } = env;
  if (BAZA_TOKEN) return BAZA_TOKEN;
  if (!id || !secret) throw usageError(`Who releases to ${site}?`, HINTS.unauthenticated ?? '');
  const signal = AbortSignal.timeout(LIMIT_MS);
  const config = await fetch(`${site}/api/config`, { signal }).catch(reach(site));
  if (!config.ok) throw await failureOf(site, config);
  const { keycloak } = (await config.json()) as { keycloak: { url: string; realm: string } };
  const realm = `${keycloak.url.replace(/\/+$/, '')}/realms/${encodeURIComponent(keycloak.realm)}`;
  const encode = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');
  const response = await fetch(`${realm}/protocol/openid-connect/token`, {
    method: 'POST',
    headers: {
      // RFC 6749, 2.3.1: both parts are encoded like a form.
      authorization: `Basic ${Buffer.from(`${encode(id)}:${encode(secret)}`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    signal,
  }).catch(reach(realm));
  const { access_token: token } = (await response.json().catch(() => ({}))) as { access_token?: string };
  if (response.ok && token) return token;
  throw new OperationError('denied', `${realm} gives the client ${id} no token (${response.status}).`, {
    hint: 'Are BAZA_CLIENT_ID and BAZA_CLIENT_SECRET those that ops gave your team?',
  });
}

/** Releases through the API of a site: no bucket key is needed. */
export function siteReleases(site: string, env: Env): Releases {
  let token: Promise<string> | undefined;

  const call = <T>(path: string, init: RequestInit = {}, limitMs = LIMIT_MS): Promise<T> =>
    request(`releases${path}`, init, limitMs);
  async function request<T>(path: string, init: RequestInit = {}, limitMs = LIMIT_MS): Promise<T> {
    token ??= tokenOf(site, env);
    const headers = { ...init.headers, authorization: `Bearer ${await token}`, accept: 'application/json' };
    const signal = AbortSignal.timeout(limitMs);
    const response = await fetch(`${site}/api/${path}`, { ...init, headers, signal }).catch(reach(site));
    if (!response.ok) throw await failureOf(site, response);
    return (await response.json()) as T;
  }
  const send = <T>(method: string, path: string, body: object): Promise<T> =>
    call(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  /** The site decides with its own shell, and knows who calls. */
  const act =
    (action: string) =>
    <T>({ remote, shell: _shell, who: _who, revision: _revision, ...body }: ActOptions): Promise<T> =>
      send('POST', `/${remote}/${action}`, body);

  /** Throws unless the caller may publish the remote; a site from before it said so decides after the upload. */
  async function mustPublish(remote: string): Promise<void> {
    const found = await call<{ identity: string; rights: string[] }>(`/${remote}/rights`).catch((error) => {
      if ((error as OperationError).code === 'unknown') return null;
      throw error;
    });
    if (found && !found.rights.includes('publish'))
      throw new OperationError('denied', `${found.identity} may not publish ${remote}.`, {
        hint: `Ask ops for the right publish of ${remote}: on /ops, or with \`baza-release team\`.`,
      });
  }

  return {
    async read() {
      type Read = { document: never; missing: Record<string, string[]>; waiting: never[] };
      const { document, missing, waiting } = await call<Read>('');
      return { document, missing: new Map(Object.entries(missing)), waiting };
    },
    async log({ remote, limit }) {
      const query = new URLSearchParams({
        limit: String(Math.min(limit, 100)),
        ...(remote ? { remote } : {}),
      });
      return (await call<{ changes: never[] }>(`/log?${query}`)).changes;
    },
    async publish({ dist, baseUrl, why, dryRun, promote, takeOver, breaking, shell, shellBundle, answer }) {
      if (baseUrl)
        throw usageError(
          'The site decides where its releases are served from.',
          'Leave out --base-url and BAZA_BASE_URL; ops set REMOTE_BASE_URL.',
        );
      const { folder, release, files, maps, isSigned } = await readDist(dist);
      await mustPublish(String((release as { name?: unknown }).name));
      // The site has no browser to render with: what it cannot check is checked here, and the rest is said sooner.
      mustPass({ release, files, shell });
      const manifest = fullManifestSchema.parse(release);
      const bundle = manifest.server ? await shellBundle?.() : undefined;
      if (shell && bundle) {
        const { renderingRefusals } = await import('../render-check/check.ts');
        refuse(await renderingRefusals({ folder, manifest, shell, shellBundle: bundle, answer }));
      }
      const form = new FormData();
      form.append('options', JSON.stringify({ why, dryRun, promote, takeOver, breaking }));
      const names = [...Object.keys(files), ...maps, ...(isSigned ? [SIGNATURE_FILE] : []), 'release.json'];
      for (const name of names) form.append(name, await openAsBlob(join(folder, name)), name);
      const published = await call<Awaited<ReturnType<Releases['publish']>>>(
        `/${manifest.name}/publish`,
        { method: 'POST', body: form },
        UPLOAD_MS,
      );
      return { ...published, rendered: !manifest.server || Boolean(shell && bundle) };
    },
    approve: act('approve'),
    refuse: act('refuse'),
    promote: act('promote'),
    canary: act('canary'),
    rollback: act('rollback'),
    disable: act('disable'),
    enable: act('enable'),
    configure: act('configure'),
    orderMenu: ({ order, why, dryRun }) => send('PUT', '/menu', { order, why, dryRun }),
    async status(window) {
      const [view, { items }] = await Promise.all([
        request<TeamView>(`team?${new URLSearchParams({ window })}`),
        request<OpsFaults>('team/faults'),
      ]);
      return { ...view, faults: items };
    },
    preview: ({ remote, ...body }) => send('POST', `/${remote}/preview`, body),
    access: () => call('/access'),
    setTeam: ({ name, team, revision, why }) =>
      send('PUT', `/access/teams/${encodeURIComponent(name)}`, { team, revision, why }),
    makeClient: ({ id, why }) => send('POST', `/access/clients/${encodeURIComponent(id)}`, { why }),
  };
}

interface ActOptions {
  remote: string;
  shell?: unknown;
  who: string;
  revision?: number;
}
