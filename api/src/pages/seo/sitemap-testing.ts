import { SaxesParser } from 'saxes';

export interface Found {
  loc: string;
  lastmod: string;
  /** Address by language. */
  others: Record<string, string>;
}

/** The entries of a sitemap; throws unless it is well formed. */
export function read(xml: string): Found[] {
  const found: Found[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (name === 'url' || name === 'sitemap') found.push({ loc: '', lastmod: '', others: {} });
    const { hreflang, href } = attributes as Record<string, string>;
    const last = found.at(-1);
    if (name === 'xhtml:link' && last) last.others[String(hreflang)] = String(href);
  });
  parser.on('text', (piece) => (text += piece));
  parser.on('closetag', ({ name }) => {
    const last = found.at(-1);
    if (last && (name === 'loc' || name === 'lastmod')) last[name] = text;
  });
  parser.write(xml).close();
  return found;
}
