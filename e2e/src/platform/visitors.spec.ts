import { expect, test } from '@playwright/test';
import { logInOverHttp } from '../support/log-in.ts';
import { siteUrl } from '../support/places.ts';
import { at, LOCALES } from '../support/texts.ts';

/** Pages asked for at the same time: more than there are renderers. */
const AT_ONCE = 9;

const visits = LOCALES.flatMap((locale) =>
  (['UZS', 'USD'] as const).flatMap((currency) =>
    (['light', 'dark', ''] as const).flatMap((theme) =>
      [false, true].map((signedIn) => ({ locale, currency, theme, signedIn })),
    ),
  ),
);
type Visit = (typeof visits)[number];

test('under load everybody gets a page of their own, with nothing of anybody else', async ({ request }) => {
  const token = await logInOverHttp(request, 'demo');
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  const { cookies } = await request.storageState();
  const known = ['sub', 'name', 'email', 'preferred_username', 'sid', 'phone_number', 'phone'];
  const personal = Object.entries(claims).flatMap(([key, value]) =>
    known.includes(key) ? [String(value)] : [],
  );
  // "demo" alone is also a word of the page.
  const secrets = [token, ...personal, ...cookies.map(({ value }) => value)].filter(
    ({ length }) => length > 6,
  );
  expect(secrets.length).toBeGreaterThan(3);
  const session = cookies.map(({ name, value }) => `${name}=${value}`);

  async function open({ locale, currency, theme, signedIn }: Visit, path: string): Promise<string> {
    const own = [`currency=${currency}`, ...(theme ? [`theme=${theme}`] : [])];
    const headers: HeadersInit = signedIn
      ? { cookie: [...own, 'roles=user', ...session].join('; '), authorization: `Bearer ${token}` }
      : { cookie: own.join('; ') };
    // A page for which no renderer was free is the browser's to make.
    for (let turn = 0; turn < 50; turn++) {
      const html = await (await fetch(`${siteUrl}/${locale}${path}`, { headers })).text();
      if (html.includes('id="baza-state"')) return html;
    }
    throw new Error('no renderer was ever free');
  }

  for (const path of ['/products', '/products?category=Garage_Sell']) {
    const queue = [...visits];
    const worker = async () => {
      for (let visit = queue.pop(); visit; visit = queue.pop()) {
        const { locale, currency, theme } = visit;
        const html = await open(visit, path);
        const [tag = ''] = /<html [^>]*>/.exec(html) ?? [];
        const [article = ''] = /<article.*?<\/article>/s.exec(html) ?? [];
        const state = JSON.parse(/id="baza-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
        expect({
          language: /lang="([a-z]+)/.exec(tag)?.[1],
          theme: /data-theme="(\w+)"/.exec(tag)?.[1] ?? '',
          links: [...new Set(article.match(/(?<=href=")[\w/]+\/product\//g))],
          dollars: article.includes('$'),
          preferences: state.preferences,
          session: state.session.user,
          secrets: secrets.filter((secret) => html.includes(secret)),
        }).toEqual({
          language: locale,
          theme,
          links: [at(locale, '/products/product/')],
          dollars: currency === 'USD',
          preferences: {
            locale,
            currency,
            theme: theme || 'light',
            themeChoice: theme || 'system',
            dataChoice: 'auto',
            dataHint: false,
          },
          session: null,
          secrets: [],
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
});
