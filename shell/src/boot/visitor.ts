import type { RegistryDocument, Visitor } from '@baza/registry';
import { cookies } from '@baza/shared/browser';
import {
  endedVisitCookie,
  needsVisitorKey,
  visitOf,
  visitorCookie,
  visitorOf,
} from '@baza/shared/contract/visitor';

/** This browser's visitor for canaries. The server sets the key; a page from a file server generates its own. */
export function knownVisitor(registry: RegistryDocument): Visitor {
  const visitor = visitorOf(cookies.get());
  if (visitor.channelKey || !needsVisitorKey(registry)) return visitor;
  const channelKey = crypto.randomUUID();
  cookies.set(visitorCookie(channelKey));
  return { ...visitor, channelKey };
}

/** Takes the token that the server sent with this page; empty without one. Other tabs' pages have their own. */
export function takeVisit(): string {
  const visit = visitOf(cookies.get());
  if (visit) cookies.set(endedVisitCookie());
  return visit;
}
