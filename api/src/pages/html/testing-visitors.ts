import { localePath } from '@baza/shared/contract/routes';
import { EDITIONS, type Edition } from '@baza/shared/domain';

/** By the width that the server assumes. */
const AGENTS = {
  390: 'Mozilla/5.0 (Linux; Android 14; K) Chrome/140.0.0.0 Mobile Safari/537.36',
  820: 'Mozilla/5.0 (Linux; Android 14; K) Chrome/140.0.0.0 Safari/537.36',
  1440: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
} as const;
const WIDTHS = [390, 820, 1440] as const;

/** What no page may have: begins like this, then the visitor's number. */
export const SECRET = 'secret-';

export interface TestVisitor {
  /** Path and query in the visitor's edition, without what the page ignores. */
  address: string;
  /** The same with a parameter that a page ignores. */
  url: string;
  headers: Record<string, string>;
  edition: Edition;
  currency: 'UZS' | 'USD';
  theme: 'light' | 'dark' | '';
  width: (typeof WIDTHS)[number];
  signedIn: boolean;
  savesData: boolean;
  canary: boolean;
  cards: 'grid' | 'list';
}

/**
 * Visitors of all kinds, the same in each run; each has secrets in cookies, address and headers.
 * @param sheets value of the cookie of a browser that has the shell's sheets
 */
export function testVisitors(count: number, paths: readonly string[], sheets = ''): TestVisitor[] {
  let seed = 9;
  const one = <T>(values: readonly T[]): T => {
    seed = (seed * 16_807) % 2_147_483_647;
    return values[seed % values.length] as T;
  };
  const chance = () => one([true, false]);
  return Array.from({ length: count }, (_, number) => {
    const secret = `${SECRET}${number}-`;
    const kind = {
      edition: one<Edition>(EDITIONS),
      currency: one(['UZS', 'USD'] as const),
      theme: one(['light', 'dark', ''] as const),
      width: one(WIDTHS),
      signedIn: chance(),
      savesData: chance(),
      canary: chance(),
      cards: one(['grid', 'list'] as const),
    };
    const { edition, currency, theme, width, signedIn, savesData, canary, cards } = kind;
    const address = localePath(edition, one(paths));
    // As `/` alone leads to the language of its visitor.
    const [locale = '', script = ''] = edition.split('-');
    const cookies = [
      `locale=${locale}`,
      ...(script ? [`script=${script}`] : []),
      `currency=${currency}`,
      `cards=${cards}`,
      `visitor=${secret}key`,
      ...(theme ? [`theme=${theme}`] : []),
      ...(sheets && chance() ? [sheets] : []),
      ...(canary ? ['canary=mf_listings'] : []),
      ...(signedIn ? ['roles=user', `session=${secret}session`, `sid=${secret}sid`] : []),
    ];
    return {
      ...kind,
      address,
      url: `${address}${address.includes('?') ? '&' : '?'}utm_source=${secret}letter`,
      headers: {
        cookie: cookies.join('; '),
        'user-agent': AGENTS[width],
        'accept-encoding': one(['br', 'gzip', 'identity']),
        referer: `http://localhost/${secret}referer`,
        'x-forwarded-for': `${secret}address`,
        ...(signedIn ? { authorization: `Bearer ${secret}token` } : {}),
        ...(savesData ? { 'save-data': 'on' } : {}),
      },
    };
  });
}
