/** What a machine reads of a page without running its scripts. */
export interface ReadPage {
  title: string;
  description: string;
  lang: string;
  canonical: string | null;
  noindex: boolean;
  /** Address by language. */
  alternates: Map<string, string>;
  headings: string[];
  /** Without those that are not to be followed. */
  links: string[];
  data: unknown[];
}

const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#x27;': "'", '&amp;': '&' };
const plain = (text: string) =>
  text.replace(/&(?:lt|gt|quot|#39|#x27|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES]);

function attributesOf(tag: string): Record<string, string> {
  const found = [...tag.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].slice(1);
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name.toLowerCase(), plain(value)]));
}

const textOf = (html: string) => plain(html.replace(/<[^>]*>/g, '')).trim();

/** Reads HTML of this site, which has no `<` or `>` in attributes. Throws if structured data is invalid JSON. */
export function readPage(html: string): ReadPage {
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag));
  const links = tags('link');
  const meta = (name: string) => tags('meta').find((each) => each.name === name)?.content ?? '';
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return {
    title: plain(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    description: meta('description'),
    lang: tags('html')[0]?.lang ?? '',
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? null,
    noindex: meta('robots').includes('noindex'),
    alternates: new Map(
      links.flatMap(({ rel, hreflang, href }) =>
        rel === 'alternate' && hreflang && href ? [[hreflang, href] as const] : [],
      ),
    ),
    headings: [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => textOf(text)),
    links: tags('a').flatMap(({ href, rel }) => (rel?.includes('nofollow') ? [] : (href ?? []))),
    data: [...blocks].map(([, text = '']) => JSON.parse(text)),
  };
}

/** The entries of a sitemap: each address with those of its other languages. */
export const readSitemap = (xml: string): { loc: string; alternates: Map<string, string> }[] =>
  [...xml.matchAll(/<(?:url|sitemap)>(.*?)<\/(?:url|sitemap)>/gs)].map(([, entry = '']) => ({
    loc: plain(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? ''),
    alternates: new Map(
      [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language = '', address = '']) => [
        language,
        plain(address),
      ]),
    ),
  }));
