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
import { requireRole, requireUser, userOf } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import { sendDocument } from '../../platform/storage/sealed-files.ts';
import type { Applications } from './applications.ts';
import { documentParams } from './document-routes.ts';
import { MISSING, MOVE, NO_BANK, OWN, STALE } from './problem-texts.ts';

const tags = ['bank applications'];
const params = z.object({ id: idSchema });
const missing = { 403: NO_BANK, 404: MISSING };

/** Applications to a bank's own offers, for its accounts; and what their applicants see of the bank. */
export async function bankRoutes(api: Api, { applications }: { applications: Applications }): Promise<void> {
  const { bankDesk, bankMessages, own, documents, bankConversion } = applications;
  const banks = requireRole('bank');
  const change = { 403: `${NO_BANK} ${OWN}`, 404: MISSING, 409: `${STALE} ${MOVE}` };

  api.get(
    '/bank/applications',
    {
      preParsing: banks,
      schema: {
        tags,
        summary: "Applications to the bank's own offers",
        problems: { 403: NO_BANK },
        querystring: bankQuerySchema,
        response: { 200: bankApplicationsSchema },
      },
    },
    async (request) => bankDesk.queue(userOf(request), request.query),
  );

  api.get(
    '/bank/conversion',
    {
      preParsing: banks,
      schema: {
        tags,
        summary: 'What became of applications received within a period, by offer',
        problems: { 403: NO_BANK },
        querystring: conversionQuerySchema,
        response: { 200: conversionSchema },
      },
    },
    async (request) => bankConversion(userOf(request), request.query),
  );

  api.get(
    '/bank/applications/:id',
    {
      preParsing: banks,
      schema: {
        tags,
        summary: 'An application; personal values are masked, and the applicant sees that it was opened',
        problems: missing,
        params,
        response: { 200: bankApplicationSchema },
      },
    },
    async (request) => bankDesk.read(userOf(request), request.params.id),
  );

  api.get(
    '/bank/applications/:id/personal',
    {
      preParsing: banks,
      schema: {
        tags,
        summary: 'Whole personal values; the applicant sees which were read',
        problems: { ...missing, 507: NO_ROOM },
        params,
        response: { 200: personalSchema },
      },
    },
    async (request) => own.personal(await bankDesk.readerOf(userOf(request)), request.params.id),
  );

  api.get(
    '/bank/applications/:id/documents/:document',
    {
      preParsing: banks,
      schema: {
        tags,
        summary: 'A document; the applicant sees that it was read',
        produces: [...DOCUMENT_TYPES],
        problems: { ...missing, 507: NO_ROOM },
        params: documentParams,
      },
    },
    async (request, reply) => {
      const { id, document } = request.params;
      const reader = await bankDesk.readerOf(userOf(request));
      return sendDocument(reply, await documents.read(reader, id, document));
    },
  );

  api.post(
    '/bank/applications/:id/decisions',
    {
      preParsing: banks,
      schema: {
        tags,
        summary: 'Pre-approves, approves or declines; the latest decision counts',
        problems: change,
        params,
        body: bankDecisionBodySchema,
        response: { 200: bankApplicationSchema },
      },
    },
    async (request) => bankDesk.decide(userOf(request), request.params.id, request.body),
  );

  api.post(
    '/bank/applications/:id/requests',
    {
      preParsing: banks,
      schema: {
        tags,
        summary: 'Asks the applicant for documents',
        problems: change,
        params,
        body: bankRequestSchema,
        response: { 200: bankApplicationSchema },
      },
    },
    async (request) => bankDesk.requestDocuments(userOf(request), request.params.id, request.body),
  );

  api.post(
    '/bank/applications/:id/messages',
    {
      preParsing: banks,
      schema: {
        tags,
        summary: 'Writes to the applicant',
        problems: { ...missing, 403: `${NO_BANK} ${OWN}` },
        params,
        body: messageBodySchema,
        response: { 200: bankApplicationSchema },
      },
    },
    async (request) => bankDesk.write(userOf(request), request.params.id, request.body.text),
  );

  api.get(
    '/applications/:id/bank',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'What the bank of the chosen offer has decided and written',
        problems: { 404: `${MISSING} Or no offer of a bank was chosen.` },
        params,
        response: { 200: ownBankSchema },
      },
    },
    async (request) => bankMessages.own(userOf(request), request.params.id),
  );

  api.post(
    '/applications/:id/messages',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Writes to the bank',
        problems: { 404: `${MISSING} Or no offer of a bank was chosen.` },
        params,
        body: messageBodySchema,
        response: { 200: ownBankSchema },
      },
    },
    async (request) => {
      const user = userOf(request);
      await bankMessages.add({ user, actor: 'owner' }, request.params.id, request.body.text);
      return bankMessages.own(user, request.params.id);
    },
  );
}
