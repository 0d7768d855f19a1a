import { CLAIM_ROLES } from '@baza/shared/domain';
import { claimBodySchema, deskClaimSchema } from '@baza/shared/schema';
import { z } from 'zod';
import { requireUser, userOf } from '../../auth/tokens/index.ts';
import { forbidden } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';
import type { Claims } from './claims.ts';

const tags = ['moderation'];
const ROLE = 'The item is of another role’s queue.';

/** Claims of items in queues. */
export async function claimRoutes(api: Api, { claims }: { claims: Claims }): Promise<void> {
  api.post(
    '/staff/claims',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Claims an item of a queue for two minutes, or renews my claim',
        problems: {
          403: ROLE,
          409: 'Kind `claimed`: another member of staff works on it; `holder` names them.',
        },
        body: claimBodySchema,
        response: { 200: deskClaimSchema },
      },
    },
    async (request) => {
      const user = userOf(request);
      if (!user.roles.includes(CLAIM_ROLES[request.body.kind])) throw forbidden();
      return claims.take(user, request.body);
    },
  );

  api.post(
    '/staff/claims/release',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Ends my claim of an item; another one’s stays',
        body: claimBodySchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await claims.release(userOf(request), request.body);
      return reply.code(204).send(null);
    },
  );
}
