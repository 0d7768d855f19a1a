import { randomUUID } from 'node:crypto';
import type { Visitor } from '@baza/registry';
import { needsVisitorKey, visitorCookie, visitorOf } from '@baza/shared/contract/visitor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from './remotes.ts';

/**
 * The visitor. During a canary for a share of visitors, a new one gets a lasting key that assigns the channel.
 * @param secure whether the site is reached over https.
 */
export function visitorFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { registry: { trusted }, secure }: { registry: Registry; secure: boolean },
): Visitor {
  const visitor = visitorOf(request.headers.cookie ?? '');
  if (visitor.channelKey || !needsVisitorKey(trusted)) return visitor;
  const channelKey = randomUUID();
  reply.header('set-cookie', visitorCookie(channelKey) + (secure ? '; secure' : ''));
  return { ...visitor, channelKey };
}
