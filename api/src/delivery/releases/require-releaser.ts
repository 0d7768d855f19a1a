import { teamsOf } from '@baza/registry/access';
import { type RegistryStore, readAccess } from '@baza/registry/operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf, declareAccess, InvalidTokenError, loginNeeded } from '../../auth/tokens/index.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Releaser, ReleaseTokenVerifier } from './release-tokens.ts';

const releasers = new WeakMap<FastifyRequest, Releaser>();

/** The caller of a request that passed the hook. */
export function releaserOf(request: FastifyRequest): Releaser {
  const releaser = releasers.get(request);
  if (!releaser) throw loginNeeded('none');
  return releaser;
}

export const denied = (title: string, detail: string): ProblemError =>
  new ProblemError(403, 'forbidden', title, { more: { detail } });

interface Options {
  store: RegistryStore;
  verify?: ReleaseTokenVerifier;
}

async function findReleaser(request: FastifyRequest, verify?: ReleaseTokenVerifier): Promise<Releaser> {
  const { user } = request;
  if (user) return { identity: `user:${user.userName}`, isOps: user.roles.includes('ops') };
  const token = bearerOf(request);
  if (!token || !verify) throw loginNeeded(request.tokenState);
  try {
    return await verify(token);
  } catch (error) {
    if (error instanceof InvalidTokenError) throw loginNeeded('invalid');
    request.log.error({ err: error }, 'token keys for releases out of reach');
    throw loginNeeded('unknown');
  }
}

/** preParsing: 401 without a token of a known issuer, 403 for those who are neither of a team nor ops. */
export function requireReleaser({ store, verify }: Options) {
  const check = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'no-store');
    const releaser = await findReleaser(request, verify);
    if (!releaser.isOps && !teamsOf(await readAccess(store), releaser.identity).length)
      throw denied(
        `No team releases as ${releaser.identity}`,
        'Ask ops to add this identity to a team: on /ops, or with `baza-release team`.',
      );
    releasers.set(request, releaser);
  };
  return declareAccess(check, ['ops']);
}

/** preParsing: the same for ops alone. */
export function requireOps(options: Options) {
  const first = requireReleaser(options);
  const check = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await first(request, reply);
    if (!releaserOf(request).isOps) throw denied('Only ops may do this', 'It needs the role ops.');
  };
  return declareAccess(check, ['ops']);
}
