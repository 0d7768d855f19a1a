import {
  idSchema,
  noticeNewsQuerySchema,
  noticeNewsSchema,
  noticesQuerySchema,
  noticesReadSchema,
  noticesResponseSchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { requireUser, userOf } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { Notices } from './notices.ts';

const tags = ['notices'];

export async function noticeRoutes(api: Api, { notices }: { notices: Notices }): Promise<void> {
  api.get(
    '/notices',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'My notices, the newest first',
        querystring: noticesQuerySchema,
        response: { 200: noticesResponseSchema },
      },
    },
    async (request) => notices.list(userOf(request).sub, request.query),
  );

  api.get(
    '/notices/news',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'My notices after the last one that a page has, the oldest first',
        querystring: noticeNewsQuerySchema,
        response: { 200: noticeNewsSchema },
      },
    },
    async (request) => notices.news(userOf(request).sub, request.query.since),
  );

  api.put(
    '/notices/:id/read',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Marks a notice as read on all devices',
        params: z.object({ id: idSchema }),
        problems: { 404: 'I have no such notice.' },
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await notices.read(userOf(request).sub, request.params.id);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/notices/read',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Marks all notices up to one as read on all devices',
        body: noticesReadSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await notices.readAll(userOf(request).sub, request.body.upTo);
      return reply.code(204).send(null);
    },
  );
}
