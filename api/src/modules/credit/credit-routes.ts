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
import { createRoute, requireRole } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { BankBranchService } from './bank-branches.ts';
import type { BankProfiles } from './bank-profiles.ts';
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

  const route = createRoute(api, { tags });

  route('GET /public/credit/offers', {
    summary: "Today's offers of credit that fit, the cheapest first",
    query: creditOffersQuerySchema,
    response: creditOffersSchema,
    run: ({ query }) => offers.credit(query),
  });

  route('GET /public/credit/advance-offers', {
    summary: "Today's offers for paying in advance, the lowest fee first",
    query: advanceOffersQuerySchema,
    response: advanceOffersSchema,
    run: ({ query }) => offers.advance(query),
  });

  route('GET /public/credit/branches', {
    summary: 'The open branches of a bank, by name',
    query: ofBankQuerySchema,
    response: bankBranchesSchema,
    run: ({ query }) => branches.open(query.bank),
  });

  route('POST /public/credit/schedule', {
    summary: 'Both schedules of a loan in whole so’m, with an early repayment if asked',
    body: creditScheduleBodySchema,
    response: creditSchedulesSchema,
    run: ({ body: { early, ...terms } }) => {
      const [annuity, differentiated] = loanSchedules(terms, early ?? null);
      return { annuity, differentiated };
    },
  });
}

/** The desk of banks, their offers and branches. */
export async function creditDeskRoutes(
  api: Api,
  { banks, desk, branches }: { banks: BankProfiles; desk: OfferDesk; branches: BankBranchService },
): Promise<void> {
  const editors = requireRole('content');
  const writers = requireRole('content', 'bank');

  const route = createRoute(api, { tags, access: writers });

  route('GET /credit/banks', {
    summary: 'The banks whose offers the account may edit',
    problems: { 403: NOT_YOURS },
    response: banksSchema,
    run: ({ user }) => banks.list(user),
  });

  route('POST /credit/banks', {
    access: editors,
    summary: 'Adds a bank, and the accounts that edit its offers',
    problems: { 409: TAKEN },
    body: bankBodySchema,
    created: bankSchema,
    run: ({ user, body }) => banks.add(user, body),
  });

  route('PUT /credit/banks/:id', {
    access: editors,
    summary: 'Replaces the name, logo and accounts of a bank',
    problems: { 404: NO_BANK, 409: `${STALE} ${TAKEN}` },
    params: idParams,
    body: bankEditSchema,
    response: bankSchema,
    run: ({ user, params, body }) => banks.edit(user, params.id, body),
  });

  route('GET /credit/offers', {
    summary: "A bank's offers with their versions, past and future ones included",
    problems: { 403: NOT_YOURS },
    query: ofBankQuerySchema,
    response: deskOffersSchema,
    run: ({ user, query }) => desk.offers(user, query.bank),
  });

  route('POST /credit/offers', {
    summary: "Adds a bank's offer",
    problems: { 403: NOT_YOURS, 404: NO_BANK },
    body: offerBodySchema,
    created: deskOfferSchema,
    run: ({ user, body }) => desk.add(user, body),
  });

  route('POST /credit/offers/:id/versions', {
    summary: 'Adds what an offer is from a day on; earlier versions stay as they were',
    problems: { 403: NOT_YOURS, 404: NO_OFFER, 409: STALE },
    params: idParams,
    body: offerVersionBodySchema,
    created: deskOfferSchema,
    run: ({ user, params, body }) => desk.addVersion(user, params.id, body),
  });

  route('GET /credit/branches', {
    summary: "A bank's branches, closed ones included",
    problems: { 403: NOT_YOURS },
    query: ofBankQuerySchema,
    response: deskBranchesSchema,
    run: ({ user, query }) => branches.all(user, query.bank),
  });

  route('POST /credit/branches', {
    summary: 'Adds a branch of a bank',
    problems: { 403: NOT_YOURS, 404: NO_BANK },
    body: branchNewSchema,
    created: deskBranchSchema,
    run: ({ user, body }) => branches.add(user, body),
  });

  route('PUT /credit/branches/:id', {
    summary: 'Replaces a branch; a closed one is not offered any more',
    problems: { 403: NOT_YOURS, 404: NO_BRANCH, 409: STALE },
    params: idParams,
    body: branchEditSchema,
    response: deskBranchSchema,
    run: ({ user, params, body }) => branches.edit(user, params.id, body),
  });
}
