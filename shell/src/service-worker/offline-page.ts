import { splitLocale } from '@baza/shared/contract/routes';
import { bcp47, LATIN, toLatin } from '@baza/shared/domain';
import en from './i18n/en.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz.json' with { type: 'json' };

const texts = { uz, ru, en };

// The style sheet may be unavailable, so the page uses system colours and fonts.
const style = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 1rem;
  padding: 1.5rem; box-sizing: border-box; background: Canvas; color: CanvasText; text-align: center;
  font: 1rem/1.5 system-ui, sans-serif }
svg { width: 8rem; opacity: .8 }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.2 }
p { margin: 0; max-width: 26rem; opacity: .8 }
a { margin-top: .5rem; padding: .75rem 1.5rem; border: 1px solid; border-radius: 8px; color: inherit;
  font-weight: 600; text-decoration: none }`;

/** The one style that the page's policy allows. */
export const STYLE_HASH = 'sha256-JkfxO1qEpzdC0u8ph0FtMJTFpeTL8gs3vH+9/XKVLmQ=';

const picture = `<svg viewBox="0 0 96 72" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"
 stroke-linecap="round" aria-hidden="true"><path d="M20 64V34l28-22 28 22v30z"/><path d="M40 64V48a8 8 0 0 1 16 0v16"/>
<path d="M6 8l84 60"/></svg>`;

/** The page shown if a page cannot be fetched, in the language of its URL. */
export function offlinePage(address: URL): Response {
  const { locale, edition } = splitLocale(address.pathname);
  const text = (key: keyof typeof uz) => (edition === LATIN ? toLatin(texts.uz[key]) : texts[locale][key]);
  const title = text('title');
  const again = address.pathname.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
  return new Response(
    `<!doctype html><html lang="${bcp47(edition)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${title}</title><style>${style}</style><body>${picture}<h1>${title}</h1><p>${text('text')}</p>` +
      `<a href="${again}">${text('retry')}</a></body></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
        'cache-control': 'no-store',
      },
    },
  );
}
