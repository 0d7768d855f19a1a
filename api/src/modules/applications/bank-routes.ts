import { DOCUMENT_TYPES } from '@baza/shared/domain';
import {
  bankApplicationSchema,
  bankApplicationsSchema,
  bankDecisionBodySchema,
  bankQuerySchema,
  bankRequestSchema,
  conversionQuerySchema,
  conversionSchema,
  idSchema,
  messageBodySchema,
  ownBankSchema,
  personalSchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute, requireRole, requireUser } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import { sendDocument } from '../../platform/storage/sealed-files.ts';
import type { Applications } from './applications.ts';
import { documentParams } from './document-routes.ts';
import { MISSING, MOVE, NO_BANK, OWN, STALE } from './problem-texts.ts';

const params = z.object({ id: idSchema });
const missing = { 403: NO_BANK, 404: MISSING };

/** Applications to a bank's own offers, for its accounts; and what their applicants see of the bank. */
export async function bankRoutes(api: Api, { applications }: { applications: Applications }): Promise<void> {
  const { bankDesk, bankMessages, own, documents, bankConversion } = applications;
  const change = { 403: `${NO_BANK} ${OWN}`, 404: MISSING, 409: `${STALE} ${MOVE}` };

  const route = createRoute(api, { tags: ['bank applications'], access: requireRole('bank') });

  route('GET /bank/applications', {
    summary: "Applications to the bank's own offers",
    problems: { 403: NO_BANK },
    query: bankQuerySchema,
    response: bankApplicationsSchema,
    run: ({ user, query }) => bankDesk.queue(user, query),
  });

  route('GET /bank/conversion', {
    summary: 'What became of applications received within a period, by offer',
    problems: { 403: NO_BANK },
    query: conversionQuerySchema,
    response: conversionSchema,
    run: ({ user, query }) => bankConversion(user, query),
  });

  route('GET /bank/applications/:id', {
    summary: 'An application; personal values are masked, and the applicant sees that it was opened',
    problems: missing,
    params,
    response: bankApplicationSchema,
    run: ({ user, params }) => bankDesk.read(user, params.id),
  });

  route('GET /bank/applications/:id/personal', {
    summary: 'Whole personal values; the applicant sees which were read',
    problems: { ...missing, 507: NO_ROOM },
    params,
    response: personalSchema,
    run: async ({ user, params }) => own.personal(await bankDesk.readerOf(user), params.id),
  });

  route('GET /bank/applications/:id/documents/:document', {
    summary: 'A document; the applicant sees that it was read',
    produces: DOCUMENT_TYPES,
    problems: { ...missing, 507: NO_ROOM },
    params: documentParams,
    run: async ({ user, params: { id, document }, reply }) =>
      sendDocument(reply, await documents.read(await bankDesk.readerOf(user), id, document)),
  });

  route('POST /bank/applications/:id/decisions', {
    summary: 'Pre-approves, approves or declines; the latest decision counts',
    problems: change,
    params,
    body: bankDecisionBodySchema,
    response: bankApplicationSchema,
    run: ({ user, params, body }) => bankDesk.decide(user, params.id, body),
  });

  route('POST /bank/applications/:id/requests', {
    summary: 'Asks the applicant for documents',
    problems: change,
    params,
    body: bankRequestSchema,
    response: bankApplicationSchema,
    run: ({ user, params, body }) => bankDesk.requestDocuments(user, params.id, body),
  });

  route('POST /bank/applications/:id/messages', {
    summary: 'Writes to the applicant',
    problems: { ...missing, 403: `${NO_BANK} ${OWN}` },
    params,
    body: messageBodySchema,
    response: bankApplicationSchema,
    run: ({ user, params, body }) => bankDesk.write(user, params.id, body.text),
  });

  route('GET /applications/:id/bank', {
    access: requireUser,
    summary: 'What the bank of the chosen offer has decided and written',
    problems: { 404: `${MISSING} Or no offer of a bank was chosen.` },
    params,
    response: ownBankSchema,
    run: ({ user, params }) => bankMessages.own(user, params.id),
  });

  route('POST /applications/:id/messages', {
    access: requireUser,
    summary: 'Writes to the bank',
    problems: { 404: `${MISSING} Or no offer of a bank was chosen.` },
    params,
    body: messageBodySchema,
    response: ownBankSchema,
    run: async ({ user, params, body }) => {
      await bankMessages.add({ user, actor: 'owner' }, params.id, body.text);
      return bankMessages.own(user, params.id);
    },
  });
}
