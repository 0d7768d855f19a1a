import { callOutcomeSchema, idSchema, leadSchema } from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute, requireRole } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { Outcomes } from './outcomes.ts';

const tags = ['people'];
const params = z.object({ id: idSchema });
const MISSING = 'There is no such request to the company.';

/** What came of calls to those who asked the company, for operators. */
export function outcomeRoutes(api: Api, outcomes: Outcomes): void {
  const preParsing = requireRole('operator');

  const route = createRoute(api, { tags, access: preParsing });

  route('POST /leads/company/:id/outcome', {
    summary: 'Stores what came of a call; it can be taken back for some seconds',
    problems: {
      404: MISSING,
      409: 'Kind `answered`: it was called back. Kind `claimed`: another operator works on it.',
    },
    params,
    body: callOutcomeSchema,
    response: leadSchema,
    run: ({ user, params, body }) => outcomes.record(user, params.id, body),
  });

  route('POST /leads/company/:id/outcome/undo', {
    summary: 'Takes back my outcome of the last seconds',
    problems: { 404: MISSING, 409: 'Kind `too-late`: it can no longer be taken back.' },
    params,
    response: leadSchema,
    run: ({ user, params }) => outcomes.undo(user, params.id),
  });
}
