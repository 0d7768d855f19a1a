import { localePath, splitLocale } from '@baza/shared/contract/routes';
import { documentTitle, SITE } from '@baza/shared/contract/title';
import { type Edition, inLatin, LATIN, LOCALES, type Locale, localeOfEdition } from '@baza/shared/domain';
import { escapeHtml } from '@baza/shared/http';
import { alternates } from '../seo/alternates.ts';
import { PREVIEW, previewPath } from '../seo/preview-path.ts';
import { manifestPath } from './app-manifest.ts';

/** A picture by its path; its size in pixels, where it is known. */
interface PreviewImage {
  path: string;
  width?: number;
  height?: number;
}

/** The head of one page; texts are plain and escaped here. */
export interface PageHead {
  /** The title without the site's name. */
  title: string;
  description: string;
  /** The language in which a person typed them, where it is not the page's. */
  typedIn?: 'ru';
  /** HTTP status; 503 for a page whose remote is unavailable. */
  status: 200 | 404 | 410 | 503;
  /** Of its link preview; that of the site by default. */
  image?: PreviewImage;
  /** Its own path and query, if it has several. */
  path?: string;
  /** For those who were sent its address: machines do not list it. */
  isUnlisted?: true;
  /** The languages in which it can be read, if not in all. */
  languages?: readonly Locale[];
  jsonLd?: object[];
}

/** As Open Graph writes languages. */
const OG_LOCALES: Readonly<Record<Locale, string>> = { uz: 'uz_UZ', ru: 'ru_RU', en: 'en_US' };

/** Every text in it in Latin script: addresses and codes have nothing to transliterate. */
function headInLatin<T>(part: T): T {
  if (typeof part === 'string') return inLatin(part) as T;
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(headInLatin) as T;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, headInLatin(value)])) as T;
}

/** JSON made safe inside a script element. */
export const embeddable = (json: string) =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
export const embedJson = (value: unknown) => embeddable(JSON.stringify(value));

/** Title, description, canonical address, languages and link preview of a page. */
export function renderHead(
  given: PageHead,
  { publicUrl, pathname }: { publicUrl: string; pathname: string },
): string {
  const { locale, edition: asked, path: askedPath } = splitLocale(pathname);
  const isLatin = asked === LATIN;
  const write = (text: string) => (isLatin ? inLatin(text, given.typedIn) : text);
  const head: PageHead = {
    ...(isLatin ? headInLatin(given) : given),
    title: write(given.title),
    description: write(given.description),
  };
  const { path = askedPath, languages = LOCALES } = head;
  const others = alternates(publicUrl, path, languages);
  const edition: Edition = languages.includes(locale) ? asked : others.default;
  const own = escapeHtml(publicUrl + localePath(edition, path));
  const image = head.image ?? { path: previewPath(edition), ...PREVIEW };
  const lines = [
    `<title>${escapeHtml(write(documentTitle(given.title)))}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<link rel="manifest" href="${manifestPath(asked)}">`,
  ];
  if (head.status === 200 && !head.isUnlisted) {
    lines.push(`<link rel="canonical" href="${own}">`);
    for (const [language, address] of others.addresses)
      lines.push(`<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`);
  } else if (head.status !== 503) lines.push('<meta name="robots" content="noindex">');
  lines.push(
    `<meta property="og:site_name" content="${isLatin ? inLatin(SITE) : SITE}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:url" content="${own}">`,
    `<meta property="og:image" content="${escapeHtml(publicUrl + image.path)}">`,
    ...(['width', 'height'] as const).flatMap((side) =>
      image[side] ? [`<meta property="og:image:${side}" content="${image[side]}">`] : [],
    ),
    `<meta property="og:locale" content="${OG_LOCALES[localeOfEdition(edition)]}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  );
  for (const data of head.jsonLd ?? [])
    lines.push(`<script type="application/ld+json">${embedJson(data)}</script>`);
  return lines.join('\n');
}
