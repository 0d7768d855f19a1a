// The types of `config.rateLimit`.
import type {} from '@fastify/rate-limit';
import { z } from 'zod';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';
import { loginNeeded } from './auth-plugin.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { LogoutTokenVerifier } from './logout-token.ts';
import { createRoute } from './route.ts';
import { InvalidTokenError } from './token-verifier.ts';

const FORM = 'application/x-www-form-urlencoded';
const BODY_LIMIT = 16 * 1024;

interface Deps {
  /** Without it every token is refused. */
  verify?: LogoutTokenVerifier;
  ended: EndedSessions;
  /** Ends what outlives a session at the provider: its offline tokens. */
  endAtProvider(sid: string): Promise<void>;
}

const refused = (title: string) => new ProblemError(400, 'logout-token', title);

const refuseAll: LogoutTokenVerifier = async () => {
  throw new InvalidTokenError('there is no provider');
};

/** Where the identity provider tells of a session that has ended there. */
export async function logoutRoutes(
  api: Api,
  { verify = refuseAll, ended, endAtProvider }: Deps,
): Promise<void> {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const route = createRoute(api, { tags: ['profile'] });

  route('POST /public/backchannel-logout', {
    config: { rateLimit: { max: 6000, timeWindow: '1 minute' } },
    bodyLimit: BODY_LIMIT,
    summary: 'For the identity provider: ends a session (OpenID Connect Back-Channel Logout)',
    problems: { 400: 'Kind `logout-token`: it is forged, old or used.' },
    body: z.object({ logout_token: z.string().max(8192) }),
    consumes: [FORM],
    response: z.object({}),
    run: async ({ body, request, reply }) => {
      reply.header('cache-control', 'no-store');
      const token = await verify(body.logout_token).catch((error: unknown) => {
        if (error instanceof InvalidTokenError) throw refused('The logout token is not valid');
        request.log.error({ err: error }, 'token keys out of reach');
        throw loginNeeded('unknown');
      });
      if (!(await ended.endBy(token))) throw refused('The logout token has been used');
      // Without waiting: the provider is waiting for this response.
      void ended
        .purge(endAtProvider)
        .catch((error) =>
          request.log.error({ err: error }, 'an ended session was not ended at the provider'),
        );
      return {};
    },
  });
}
