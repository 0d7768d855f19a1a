import {
  advanceOffersQuerySchema,
  advanceOffersSchema,
  bankBodySchema,
  bankBranchesSchema,
  bankEditSchema,
  bankSchema,
  banksSchema,
  branchEditSchema,
  branchNewSchema,
  creditOffersQuerySchema,
  creditOffersSchema,
  creditScheduleBodySchema,
  creditSchedulesSchema,
  deskBranchesSchema,
  deskBranchSchema,
  deskOfferSchema,
  deskOffersSchema,
  idSchema,
  ofBankQuerySchema,
  offerBodySchema,
  offerVersionBodySchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { requireRole, userOf } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { BankBranchService } from './bank-branches.ts';
import { loanSchedules } from './loan-schedules.ts';
import type { OfferDesk } from './offer-desk.ts';
import type { OfferReader } from './offer-reader.ts';

const tags = ['credit'];
const NO_BANK = 'There is no such bank.';
const NO_BRANCH = 'There is no such branch.';
const NO_OFFER = 'There is no such offer.';
const NOT_YOURS = 'The account belongs to no bank, or to another one.';
const STALE = 'Kind `stale-version`: it has changed since it was read.';
const TAKEN = 'Kind `exists`: the name or an account is taken.';
const idParams = z.object({ id: idSchema });

/** The calculator and today's offers, for everybody. */
export async function creditRoutes(
  api: Api,
  { offers, branches }: { offers: OfferReader; branches: BankBranchService },
): Promise<void> {
  // Offers begin and end by their dates, and change at any moment.
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
  });

  api.get(
    '/public/credit/offers',
    {
      schema: {
        tags,
        summary: "Today's offers of credit that fit, the cheapest first",
        querystring: creditOffersQuerySchema,
        response: { 200: creditOffersSchema },
      },
    },
    async (request) => offers.credit(request.query),
  );

  api.get(
    '/public/credit/advance-offers',
    {
      schema: {
        tags,
        summary: "Today's offers for paying in advance, the lowest fee first",
        querystring: advanceOffersQuerySchema,
        response: { 200: advanceOffersSchema },
      },
    },
    async (request) => offers.advance(request.query),
  );

  api.get(
    '/public/credit/branches',
    {
      schema: {
        tags,
        summary: 'The open branches of a bank, by name',
        querystring: ofBankQuerySchema,
        response: { 200: bankBranchesSchema },
      },
    },
    async (request) => branches.open(request.query.bank),
  );

  api.post(
    '/public/credit/schedule',
    {
      schema: {
        tags,
        summary: 'Both schedules of a loan in whole so’m, with an early repayment if asked',
        body: creditScheduleBodySchema,
        response: { 200: creditSchedulesSchema },
      },
    },
    async ({ body: { early, ...terms } }) => {
      const [annuity, differentiated] = loanSchedules(terms, early ?? null);
      return { annuity, differentiated };
    },
  );
}

/** The desk of banks, their offers and branches. */
export async function creditDeskRoutes(
  api: Api,
  { desk, branches }: { desk: OfferDesk; branches: BankBranchService },
): Promise<void> {
  const editors = requireRole('content');
  const writers = requireRole('content', 'bank');

  api.get(
    '/credit/banks',
    {
      preParsing: writers,
      schema: {
        tags,
        summary: 'The banks whose offers the account may edit',
        problems: { 403: NOT_YOURS },
        response: { 200: banksSchema },
      },
    },
    async (request) => desk.banks(userOf(request)),
  );

  api.post(
    '/credit/banks',
    {
      preParsing: editors,
      schema: {
        tags,
        summary: 'Adds a bank, and the accounts that edit its offers',
        problems: { 409: TAKEN },
        body: bankBodySchema,
        response: { 201: bankSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await desk.addBank(userOf(request), request.body)),
  );

  api.put(
    '/credit/banks/:id',
    {
      preParsing: editors,
      schema: {
        tags,
        summary: 'Replaces the name, logo and accounts of a bank',
        problems: { 404: NO_BANK, 409: `${STALE} ${TAKEN}` },
        params: idParams,
        body: bankEditSchema,
        response: { 200: bankSchema },
      },
    },
    async (request) => desk.editBank(userOf(request), request.params.id, request.body),
  );

  api.get(
    '/credit/offers',
    {
      preParsing: writers,
      schema: {
        tags,
        summary: "A bank's offers with their versions, past and future ones included",
        problems: { 403: NOT_YOURS },
        querystring: ofBankQuerySchema,
        response: { 200: deskOffersSchema },
      },
    },
    async (request) => desk.offers(userOf(request), request.query.bank),
  );

  api.post(
    '/credit/offers',
    {
      preParsing: writers,
      schema: {
        tags,
        summary: "Adds a bank's offer",
        problems: { 403: NOT_YOURS, 404: NO_BANK },
        body: offerBodySchema,
        response: { 201: deskOfferSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await desk.add(userOf(request), request.body)),
  );

  api.post(
    '/credit/offers/:id/versions',
    {
      preParsing: writers,
      schema: {
        tags,
        summary: 'Adds what an offer is from a day on; earlier versions stay as they were',
        problems: { 403: NOT_YOURS, 404: NO_OFFER, 409: STALE },
        params: idParams,
        body: offerVersionBodySchema,
        response: { 201: deskOfferSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await desk.addVersion(userOf(request), request.params.id, request.body)),
  );

  api.get(
    '/credit/branches',
    {
      preParsing: writers,
      schema: {
        tags,
        summary: "A bank's branches, closed ones included",
        problems: { 403: NOT_YOURS },
        querystring: ofBankQuerySchema,
        response: { 200: deskBranchesSchema },
      },
    },
    async (request) => branches.all(userOf(request), request.query.bank),
  );

  api.post(
    '/credit/branches',
    {
      preParsing: writers,
      schema: {
        tags,
        summary: 'Adds a branch of a bank',
        problems: { 403: NOT_YOURS, 404: NO_BANK },
        body: branchNewSchema,
        response: { 201: deskBranchSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await branches.add(userOf(request), request.body)),
  );

  api.put(
    '/credit/branches/:id',
    {
      preParsing: writers,
      schema: {
        tags,
        summary: 'Replaces a branch; a closed one is not offered any more',
        problems: { 403: NOT_YOURS, 404: NO_BRANCH, 409: STALE },
        params: idParams,
        body: branchEditSchema,
        response: { 200: deskBranchSchema },
      },
    },
    async (request) => branches.edit(userOf(request), request.params.id, request.body),
  );
}
