import { bannerCookie, cardLayoutCookie, currencyCookie, hintsOf, rolesCookie } from './visitor.ts';

const sent = (cookie: string) => cookie.split(';')[0] ?? '';

test('hints come from cookies, which come from them', () => {
  expect(hintsOf('')).toEqual({ currency: 'UZS', signedIn: false, bannerHidden: false, cardLayout: 'grid' });
  const cookies = [currencyCookie('USD'), bannerCookie(), cardLayoutCookie('list'), rolesCookie(['user'])]
    .map(sent)
    .join('; ');
  expect(hintsOf(cookies)).toEqual({
    currency: 'USD',
    signedIn: true,
    bannerHidden: true,
    cardLayout: 'list',
  });
});

test('what is malformed is no hint', () => {
  expect(hintsOf('currency=EUR; hide=1; roles=; cards=table')).toEqual({
    currency: 'UZS',
    signedIn: false,
    bannerHidden: false,
    cardLayout: 'grid',
  });
});
