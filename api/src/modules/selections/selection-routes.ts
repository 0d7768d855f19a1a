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
import { requireUser, userOf } from '../../auth/tokens/index.ts';
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
const nothing = { 204: z.null() };

/** Selections for their owners. */
export async function selectionRoutes(api: Api, { selections }: { selections: Selections }): Promise<void> {
  api.get(
    '/selections',
    {
      preParsing,
      schema: {
        tags,
        summary: 'My selections, the last changed first',
        response: { 200: selectionsResponseSchema },
      },
    },
    async (request) => selections.list(userOf(request).sub),
  );

  api.post(
    '/selections',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Begins a selection, with its first listing or without',
        problems: {
          404: 'There is no such listing.',
          409: 'Kind `too-many-selections`: there are enough.',
        },
        body: selectionNewSchema,
        response: { 201: selectionSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await selections.create(userOf(request).sub, request.body)),
  );

  api.get(
    '/selections/:id',
    {
      preParsing,
      schema: {
        tags,
        summary: 'A selection of mine, with what others have voted',
        problems: { 404: MISSING },
        params,
        response: { 200: selectionSchema },
      },
    },
    async (request) => selections.read(userOf(request).sub, request.params.id),
  );

  api.put(
    '/selections/:id',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Names, sorts and comments on a selection of mine; a listing that is left out is taken out',
        problems: {
          404: MISSING,
          409: 'Kind `stale-version`: the selection has changed since it was read.',
        },
        params,
        body: selectionBodySchema,
        response: { 200: selectionSchema },
      },
    },
    async (request) => selections.update(userOf(request).sub, request.params.id, request.body),
  );

  api.delete(
    '/selections/:id',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Deletes a selection of mine',
        problems: { 404: MISSING },
        params,
        response: nothing,
      },
    },
    async (request, reply) => {
      await selections.remove(userOf(request).sub, request.params.id);
      return reply.code(204).send(null);
    },
  );

  api.put(
    '/selections/:id/listings/:listing',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Puts a listing last in a selection of mine; one that is there stays where it is',
        problems: {
          404: `${MISSING} Or there is no such listing.`,
          409: 'Kind `too-many-listings`: the selection is full.',
        },
        params: listingParams,
        response: nothing,
      },
    },
    async (request, reply) => {
      await selections.addListing(userOf(request).sub, request.params.id, request.params.listing);
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/selections/:id/listings/:listing',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Takes a listing out of a selection of mine, if it is there',
        problems: { 404: MISSING },
        params: listingParams,
        response: nothing,
      },
    },
    async (request, reply) => {
      await selections.removeListing(userOf(request).sub, request.params.id, request.params.listing);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/selections/:id/link',
    {
      preParsing,
      config: { rateLimit: { max: 30, timeWindow: '10 minutes' } },
      schema: {
        tags,
        summary: 'Makes the link of a selection of mine, or has it work for a month from now',
        problems: { 404: MISSING },
        params,
        response: { 200: selectionLinkSchema },
      },
    },
    async (request) => selections.renewLink(userOf(request).sub, request.params.id),
  );

  api.delete(
    '/selections/:id/link',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Ends the link of a selection of mine for good',
        problems: { 404: MISSING },
        params,
        response: nothing,
      },
    },
    async (request, reply) => {
      await selections.withdrawLink(userOf(request).sub, request.params.id);
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/selections/:id/voters/:voter',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Takes somebody’s votes out of a selection of mine',
        problems: { 404: MISSING },
        params: params.extend({ voter: idSchema }),
        response: nothing,
      },
    },
    async (request, reply) => {
      await selections.removeVoter(userOf(request).sub, request.params.id, request.params.voter);
      return reply.code(204).send(null);
    },
  );
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

  api.get(
    '/public/selections/:token',
    {
      schema: {
        tags,
        summary: 'A selection by its link, with the votes',
        problems: { 404: 'There is no such link.', 410: ENDED },
        params: tokenParams,
        response: { 200: sharedSelectionSchema },
      },
    },
    async (request) => selections.read(request.params.token),
  );

  api.put(
    '/public/selections/:token/votes/:listing',
    {
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Votes on a listing, once per voter: another vote takes its place, null takes it back',
        problems: {
          404: 'There is no such link, or no such listing in the selection.',
          409: 'Kind `too-many-voters`: enough people have voted.',
          410: ENDED,
        },
        params: tokenParams.extend({ listing: idSchema }),
        body: voteBodySchema,
        response: { 200: votedSchema },
      },
    },
    async (request) =>
      selections.vote(request.params.token, request.params.listing, {
        ...request.body,
        who: visitorOf(request),
      }),
  );
}
