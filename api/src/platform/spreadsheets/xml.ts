import { SaxesParser } from 'saxes';

export interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/** Attributes without the prefixes of their namespaces. */
const bareAttributes = (attributes: Record<string, string>): Tag['attributes'] =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [bare(name), value]));

/** Calls back for each element; prefixes of namespaces are left out. Throws for XML that is not well-formed. */
export function parseXml(
  xml: string | undefined,
  on: { open?: (tag: Tag) => void; text?: (text: string) => void; close?: (name: string) => void },
): void {
  if (xml === undefined) return;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) =>
    on.open?.({ name: bare(name), attributes: bareAttributes(attributes as Record<string, string>) }),
  );
  parser.on('text', (text) => on.text?.(text));
  parser.on('cdata', (text) => on.text?.(text));
  parser.on('closetag', ({ name }) => on.close?.(bare(name)));
  parser.write(xml).close();
}
