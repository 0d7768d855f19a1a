import { createHash } from 'node:crypto';
import { localePath } from '@baza/shared/contract/routes';
import { documentTitle } from '@baza/shared/contract/title';
import { bcp47, type Edition, LATIN, toLatin } from '@baza/shared/domain';
import { escapeHtml } from '@baza/shared/http';
import { THEMED } from '@baza/shared/tokens';
import { PAGE_HEADERS } from './security-headers.ts';

const [LIGHT, DARK] = [0, 1] as const;
const colours = (theme: typeof LIGHT | typeof DARK) => ({
  page: `background:${THEMED['color-bg'][theme]};color:${THEMED['color-ink-strong'][theme]}`,
  button: `background:${THEMED['color-inverse'][theme]};color:${THEMED['color-on-inverse'][theme]}`,
});
const [light, dark] = [colours(LIGHT), colours(DARK)];

// The page is self-contained: whatever is broken, it must not need another request.
const style = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;
box-sizing:border-box;text-align:center;font:16px/1.5 system-ui,sans-serif;${light.page}}
h1,p{margin:0;max-width:32em;overflow-wrap:anywhere}h1{font-size:24px;line-height:1.25}
a{color:inherit;display:inline-block;padding:12px}
.again{${light.button};border-radius:8px;padding:12px 24px;text-decoration:none}
@media (prefers-color-scheme:dark){body{${dark.page}}.again{${dark.button}}}
`;
const styleHash = createHash('sha256').update(style).digest('base64');

const headers = {
  ...PAGE_HEADERS,
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

export interface PlainPage {
  edition: Edition;
  title: string;
  text: string;
  /** Text of the link to the home page. */
  home: string;
  /** Text of the link that reloads the page. */
  again?: string;
}

/** A page that depends on neither the shell nor the database nor scripts. */
export function plainPage({ edition, title, text, home, again }: PlainPage): {
  html: string;
  headers: Record<string, string>;
} {
  const write = (plain: string) => escapeHtml(edition === LATIN ? toLatin(plain) : plain);
  const html = `<!doctype html>
<html lang="${bcp47(edition)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${write(documentTitle(title))}</title>
<style>${style}</style>
</head>
<body>
<h1>${write(title)}</h1>
<p>${write(text)}</p>
${again === undefined ? '' : `<a class="again" href="">${write(again)}</a>\n`}<a href="${localePath(edition, '/')}">${write(home)}</a>
</body>
</html>
`;
  return { html, headers };
}
