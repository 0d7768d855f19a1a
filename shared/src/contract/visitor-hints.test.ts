/** @jest-environment node */
import {
  bannerCookie,
  cardLayoutCookie,
  currencyCookie,
  dataCookie,
  hintsOf,
  rolesCookie,
} from './visitor.ts';

const sent = (cookie: string) => cookie.split(';')[0] ?? '';

test('hints come from cookies, which come from them', () => {
  expect(hintsOf('')).toEqual({
    currency: 'UZS',
    signedIn: false,
    bannerHidden: false,
    cardLayout: 'grid',
    dataChoice: 'auto',
    dataHint: false,
  });
  const cookies = [
    currencyCookie('USD'),
    bannerCookie(),
    cardLayoutCookie('list'),
    dataCookie('less'),
    rolesCookie(['user']),
  ]
    .map(sent)
    .join('; ');
  expect(hintsOf(cookies, true)).toEqual({
    currency: 'USD',
    signedIn: true,
    bannerHidden: true,
    cardLayout: 'list',
    dataChoice: 'less',
    dataHint: true,
  });
});

test('what is malformed is no hint', () => {
  expect(hintsOf('currency=EUR; hide=1; roles=; cards=table; data=none')).toEqual(hintsOf(''));
});
