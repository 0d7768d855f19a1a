import { callOutcomeSchema, idSchema, leadSchema } from '@baza/shared/schema';
import { z } from 'zod';
import { requireRole, userOf } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { Outcomes } from './outcomes.ts';

const tags = ['people'];
const params = z.object({ id: idSchema });
const MISSING = 'There is no such request to the company.';

/** What came of calls to those who asked the company, for operators. */
export function outcomeRoutes(api: Api, outcomes: Outcomes): void {
  const preParsing = requireRole('operator');

  api.post(
    '/leads/company/:id/outcome',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Stores what came of a call; it can be taken back for some seconds',
        problems: {
          404: MISSING,
          409: 'Kind `answered`: it was called back. Kind `claimed`: another operator works on it.',
        },
        params,
        body: callOutcomeSchema,
        response: { 200: leadSchema },
      },
    },
    async (request) => outcomes.record(userOf(request), request.params.id, request.body),
  );

  api.post(
    '/leads/company/:id/outcome/undo',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Takes back my outcome of the last seconds',
        problems: { 404: MISSING, 409: 'Kind `too-late`: it can no longer be taken back.' },
        params,
        response: { 200: leadSchema },
      },
    },
    async (request) => outcomes.undo(userOf(request), request.params.id),
  );
}
