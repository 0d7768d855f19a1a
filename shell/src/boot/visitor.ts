import type { RegistryDocument, Visitor } from '@baza/registry';
import { needsVisitorKey, rolesCookie, visitorCookie, visitorOf } from '@baza/shared/contract/visitor';
import type { ShellSession } from '../session/types.ts';

const keep = (cookie: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we serve.
  document.cookie = cookie;
};

/** This browser's visitor for canaries. The server sets the key; a page from a file server generates its own. */
export function knownVisitor(registry: RegistryDocument): Visitor {
  const visitor = visitorOf(document.cookie);
  if (visitor.channelKey || !needsVisitorKey(registry)) return visitor;
  const channelKey = crypto.randomUUID();
  keep(visitorCookie(channelKey));
  return { ...visitor, channelKey };
}

/** Keeps the logged-in user's roles for the next full load, when no session is known yet. */
export function keepRoles(session: Pick<ShellSession, 'get' | 'subscribe'>): () => void {
  return session.subscribe(() => {
    const { status, roles } = session.get();
    if (status === 'unknown' || visitorOf(document.cookie).roles.join() === roles.join()) return;
    keep(rolesCookie(roles));
  });
}
