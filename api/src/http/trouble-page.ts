import { createHash } from 'node:crypto';
import { localePath, splitLocale } from '@baza/shared/contract/routes';
import { troubleTexts } from '../i18n/texts.ts';
import { type Locale, preferredLocale } from './locale.ts';

/** As much of a request as a page about trouble depends on. */
export interface TroubledRequest {
  url: string;
  headers: { accept?: string; cookie?: string; 'accept-language'?: string };
}

/** Whether a person waits for a page here; calls of the API are made by programs, whatever they accept. */
export const wantsPage = ({ url, headers }: TroubledRequest): boolean =>
  !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');

/** The site's language at this address; a sign-in page has none in its path and takes what it was asked for. */
function localeOf({ url, headers }: TroubledRequest): Locale {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const cookie = /(?:^|;\s*)locale=(\w+)/.exec(headers.cookie ?? '')?.[1];
  const asked = searchParams.get('lang') ?? searchParams.get('ui_locales')?.slice(0, 2);
  const { locale } = splitLocale(pathname);
  // Uzbek pages have no prefix, but neither has the address that suits everyone's language.
  if (locale !== 'uz' || !(pathname === '/' || pathname.startsWith('/realms/'))) return locale;
  return preferredLocale(asked ?? cookie, headers['accept-language']);
}

// Everything is in the page itself: whatever is broken, it must not need another request.
const style = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;
box-sizing:border-box;text-align:center;font:16px/1.5 system-ui,sans-serif;background:#fff;color:#22262a}
h1,p{margin:0;max-width:32em;overflow-wrap:anywhere}h1{font-size:24px;line-height:1.25}
a{color:inherit;display:inline-block;padding:12px}
.again{background:#484d53;color:#fff;border-radius:8px;padding:12px 24px;text-decoration:none}
@media (prefers-color-scheme:dark){body{background:#16191c;color:#e8eaec}.again{background:#e8eaec;color:#16191c}}
`;
const styleHash = createHash('sha256').update(style).digest('base64');

const headers = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** Says in the reader's language that it is our fault and what to do. @param kind of the problem. */
export function troublePage(
  request: TroubledRequest,
  kind: string,
): { html: string; headers: Record<string, string> } {
  const locale = localeOf(request);
  const t = troubleTexts(locale);
  const [title, text] =
    kind === 'storage-full'
      ? [t.storageFullTitle, t.storageFullText]
      : kind === 'internal'
        ? [t.failureTitle, t.failureText]
        : [t.unavailableTitle, t.unavailableText];
  const html = `<!doctype html>
<html lang="${locale === 'uz' ? 'uz-Cyrl' : locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · База недвижимости</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
<a class="again" href="">${t.again}</a>
<a href="${localePath(locale, '/')}">${t.home}</a>
</body>
</html>
`;
  return { html, headers };
}
