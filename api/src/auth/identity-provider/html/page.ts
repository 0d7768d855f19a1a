import { localePath, paths } from '@baza/shared/contract/routes';
import {
  bcp47,
  EDITION_NAMES,
  EDITIONS,
  type Edition,
  type Locale,
  localeOfEdition,
} from '@baza/shared/domain';
import { THEME_COLOR } from '@baza/shared/tokens';
import { themeOfCookies } from '../../../platform/http/theme.ts';
import type { Resources } from '../resources.ts';
import { type Translate, translator } from '../texts.ts';
import { attribute, html, type Markup } from './html.ts';
import { scenery } from './scenery.ts';

export interface Page {
  html: string;
  headers: Record<string, string>;
}

export interface PageContext {
  locale: Locale;
  edition: Edition;
  /** Chosen on the site; undefined for the system's. */
  theme?: 'light' | 'dark';
  t: Translate;
  resources: Resources;
  /** Target of the logo and the home link. */
  homeUrl: string;
  /** A page of the site behind the login. */
  profileUrl: string;
  /** Origins to which the response to a form may redirect. */
  formTargets: readonly string[];
}

export const pageContext = (
  { edition, cookies }: { edition: Edition; cookies?: string | undefined },
  {
    resources,
    publicUrl,
    formTargets,
  }: { resources: Resources; publicUrl: string; formTargets: readonly string[] },
): PageContext => ({
  locale: localeOfEdition(edition),
  edition,
  theme: themeOfCookies(cookies),
  t: translator(edition),
  resources,
  homeUrl: publicUrl + localePath(edition, '/'),
  profileUrl: publicUrl + localePath(edition, paths.profile()),
  formTargets,
});

// No inline scripts or styles, no other origins; redirects after a form count as form-action.
const policy = (formTargets: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `form-action 'self' ${formTargets.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /api/csp-reports',
  ].join('; ');

/** URL of a page in a language and script. */
export const inLanguage = (address: string, edition: Edition): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${edition}`;

const languageSwitch = (address: string, current: Edition, t: Translate): Markup => html`
  <nav class="languages" aria-label="${t('languages')}">
    <ul>
      ${EDITIONS.map(
        (edition) =>
          html`<li><a href="${inLanguage(address, edition)}" lang="${bcp47(edition)}" hreflang="${bcp47(edition)}"${
            edition === current ? html` aria-current="true"` : null
          } data-language>${EDITION_NAMES[edition]}</a></li>`,
      )}
    </ul>
  </nav>`;

/**
 * The layout of every page of the provider: logo, languages, one action, a picture. A page with
 * a URL of its own links to its other languages.
 */
export function renderPage(
  context: PageContext,
  { title, body, address }: { title: string; body: Markup; address?: string },
): Page {
  const { edition, theme, t, resources, homeUrl, formTargets } = context;
  const page = html`<!doctype html>
<html lang="${bcp47(edition)}"${attribute('data-theme', theme)}>
<head>
  <meta charset="utf-8">
  <title>${title} · ${t('brandFull')}</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <meta name="theme-color" content="${THEME_COLOR}">
  <link rel="icon" href="${resources.url('mark.svg')}" type="image/svg+xml">
  <link rel="preload" href="${resources.url('onest-cyrillic.woff2')}" as="font" type="font/woff2" crossorigin>
  <link rel="stylesheet" href="${resources.url('auth.css')}">
  <script src="${resources.url('auth.js')}" defer></script>
</head>
<body>
  <div class="screen">
    <div class="side">
      <header class="top">
        <a class="brand" href="${homeUrl}"><img src="${resources.url('mark.svg')}" width="32" height="32" alt=""><span>${t('brand')}</span></a>
        ${address && languageSwitch(address, edition, t)}
      </header>
      <main class="main">${body}</main>
    </div>
    <aside class="panel">
      <div class="panel-words"><p class="panel-title">${t('panelTitle')}</p><p>${t('panelText')}</p></div>
      ${scenery}
    </aside>
  </div>
</body>
</html>`;
  return {
    html: page.text,
    headers: {
      'content-security-policy': policy(formTargets),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-language': bcp47(edition),
    },
  };
}
