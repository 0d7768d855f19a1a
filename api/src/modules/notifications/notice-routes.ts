import {
  idSchema,
  noticeNewsQuerySchema,
  noticeNewsSchema,
  noticesQuerySchema,
  noticesReadSchema,
  noticesResponseSchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute, requireUser } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { Notices } from './notices.ts';

const tags = ['notices'];

export async function noticeRoutes(api: Api, { notices }: { notices: Notices }): Promise<void> {
  const route = createRoute(api, { tags, access: requireUser });

  route('GET /notices', {
    summary: 'My notices, the newest first',
    query: noticesQuerySchema,
    response: noticesResponseSchema,
    run: ({ user, query }) => notices.list(user.sub, query),
  });

  route('GET /notices/news', {
    summary: 'My notices after the last one that a page has, the oldest first',
    query: noticeNewsQuerySchema,
    response: noticeNewsSchema,
    run: ({ user, query }) => notices.news(user.sub, query.since),
  });

  route('PUT /notices/:id/read', {
    summary: 'Marks a notice as read on all devices',
    problems: { 404: 'I have no such notice.' },
    params: z.object({ id: idSchema }),
    run: ({ user, params }) => notices.read(user.sub, params.id),
  });

  route('POST /notices/read', {
    summary: 'Marks all notices up to one as read on all devices',
    body: noticesReadSchema,
    run: ({ user, body }) => notices.readAll(user.sub, body.upTo),
  });
}
