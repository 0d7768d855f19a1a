import type { RegistryDocument, Visitor } from '@baza/registry';
import { needsVisitorKey, visitorCookie, visitorOf } from '@baza/shared/contract/visitor';

/** This browser's visitor for canaries. The server sets the key; a page from a file server generates its own. */
export function knownVisitor(registry: RegistryDocument): Visitor {
  const visitor = visitorOf(document.cookie);
  if (visitor.channelKey || !needsVisitorKey(registry)) return visitor;
  const channelKey = crypto.randomUUID();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we serve.
  document.cookie = visitorCookie(channelKey);
  return { ...visitor, channelKey };
}
