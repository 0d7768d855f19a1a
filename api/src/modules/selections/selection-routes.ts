import {
  idSchema,
  secretTokenSchema,
  selectionBodySchema,
  selectionLinkSchema,
  selectionNewSchema,
  selectionSchema,
  selectionsResponseSchema,
  sharedSelectionSchema,
  voteBodySchema,
  votedSchema,
} from '@baza/shared/schema';
// The types of `config.rateLimit`.
import type {} from '@fastify/rate-limit';
import { z } from 'zod';
import { createRoute, requireUser } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import { visitorOf } from '../visits/index.ts';
import type { Selections } from './selections.ts';
import type { SharedSelections } from './shared-selections.ts';

const tags = ['selections'];
const preParsing = requireUser;
const MISSING = 'There is no such selection of mine.';
const ENDED = 'The link has ended, or its owner has withdrawn it.';
const params = z.object({ id: idSchema });
const listingParams = params.extend({ listing: idSchema });

/** Selections for their owners. */
export async function selectionRoutes(api: Api, { selections }: { selections: Selections }): Promise<void> {
  const route = createRoute(api, { tags, access: preParsing });

  route('GET /selections', {
    summary: 'My selections, the last changed first',
    response: selectionsResponseSchema,
    run: ({ user }) => selections.list(user.sub),
  });

  route('POST /selections', {
    summary: 'Begins a selection, with its first listing or without',
    problems: {
      404: 'There is no such listing.',
      409: 'Kind `too-many-selections`: there are enough.',
    },
    body: selectionNewSchema,
    created: selectionSchema,
    run: ({ user, body }) => selections.create(user.sub, body),
  });

  route('GET /selections/:id', {
    summary: 'A selection of mine, with what others have voted',
    problems: { 404: MISSING },
    params,
    response: selectionSchema,
    run: ({ user, params }) => selections.read(user.sub, params.id),
  });

  route('PUT /selections/:id', {
    summary: 'Names, sorts and comments on a selection of mine; a listing that is left out is taken out',
    problems: {
      404: MISSING,
      409: 'Kind `stale-version`: the selection has changed since it was read.',
    },
    params,
    body: selectionBodySchema,
    response: selectionSchema,
    run: ({ user, params, body }) => selections.update(user.sub, params.id, body),
  });

  route('DELETE /selections/:id', {
    summary: 'Deletes a selection of mine',
    problems: { 404: MISSING },
    params,
    run: ({ user, params }) => selections.remove(user.sub, params.id),
  });

  route('PUT /selections/:id/listings/:listing', {
    summary: 'Puts a listing last in a selection of mine; one that is there stays where it is',
    problems: {
      404: `${MISSING} Or there is no such listing.`,
      409: 'Kind `too-many-listings`: the selection is full.',
    },
    params: listingParams,
    run: ({ user, params }) => selections.addListing(user.sub, params.id, params.listing),
  });

  route('DELETE /selections/:id/listings/:listing', {
    summary: 'Takes a listing out of a selection of mine, if it is there',
    problems: { 404: MISSING },
    params: listingParams,
    run: ({ user, params }) => selections.removeListing(user.sub, params.id, params.listing),
  });

  route('POST /selections/:id/link', {
    config: { rateLimit: { max: 30, timeWindow: '10 minutes' } },
    summary: 'Makes the link of a selection of mine, or has it work for a month from now',
    problems: { 404: MISSING },
    params,
    response: selectionLinkSchema,
    run: ({ user, params }) => selections.renewLink(user.sub, params.id),
  });

  route('DELETE /selections/:id/link', {
    summary: 'Ends the link of a selection of mine for good',
    problems: { 404: MISSING },
    params,
    run: ({ user, params }) => selections.withdrawLink(user.sub, params.id),
  });

  route('DELETE /selections/:id/voters/:voter', {
    summary: 'Takes somebody’s votes out of a selection of mine',
    problems: { 404: MISSING },
    params: params.extend({ voter: idSchema }),
    run: ({ user, params }) => selections.removeVoter(user.sub, params.id, params.voter),
  });
}

const tokenParams = z.object({ token: secretTokenSchema });

/** Selections for anyone who has their link. */
export async function sharedSelectionRoutes(
  api: Api,
  { selections }: { selections: SharedSelections },
): Promise<void> {
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  });

  const route = createRoute(api, { tags });

  route('GET /public/selections/:token', {
    summary: 'A selection by its link, with the votes',
    problems: { 404: 'There is no such link.', 410: ENDED },
    params: tokenParams,
    response: sharedSelectionSchema,
    run: ({ params }) => selections.read(params.token),
  });

  route('PUT /public/selections/:token/votes/:listing', {
    config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
    summary: 'Votes on a listing, once per voter: another vote takes its place, null takes it back',
    problems: {
      404: 'There is no such link, or no such listing in the selection.',
      409: 'Kind `too-many-voters`: enough people have voted.',
      410: ENDED,
    },
    params: tokenParams.extend({ listing: idSchema }),
    body: voteBodySchema,
    response: votedSchema,
    run: ({ params, body, request }) =>
      selections.vote(params.token, params.listing, {
        ...body,
        who: visitorOf(request),
      }),
  });
}
