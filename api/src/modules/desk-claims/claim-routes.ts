import { CLAIM_ROLES } from '@baza/shared/domain';
import { claimBodySchema, deskClaimSchema } from '@baza/shared/schema';
import { createRoute, requireUser } from '../../auth/tokens/index.ts';
import { forbidden } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';
import type { Claims } from './claims.ts';

const tags = ['moderation'];
const ROLE = 'The item is of another role’s queue.';

/** Claims of items in queues. */
export async function claimRoutes(api: Api, { claims }: { claims: Claims }): Promise<void> {
  const route = createRoute(api, { tags, access: requireUser });

  route('POST /staff/claims', {
    summary: 'Claims an item of a queue for two minutes, or renews my claim',
    problems: {
      403: ROLE,
      409: 'Kind `claimed`: another member of staff works on it; `holder` names them.',
    },
    body: claimBodySchema,
    response: deskClaimSchema,
    run: ({ user, body }) => {
      if (!user.roles.includes(CLAIM_ROLES[body.kind])) throw forbidden();
      return claims.take(user, body);
    },
  });

  route('POST /staff/claims/release', {
    summary: 'Ends my claim of an item; another one’s stays',
    body: claimBodySchema,
    run: ({ user, body }) => claims.release(user, body),
  });
}
