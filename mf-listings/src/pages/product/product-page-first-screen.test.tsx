import { renderFirstScreen } from '@baza/shared/testing';
import { screen } from '@testing-library/react';
import { listingDetail } from '../../testing/listing-detail.ts';
import { base, open, page } from './product-page-testing.ts';

test('the first screen has the listing and reserves space for the map and the calculator', async () => {
  const { html, wanted } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: page,
    locale: 'en',
    answers: { [base]: listingDetail() },
  });
  expect(html).toMatch(/<h1[^>]*>Икки хонали квартира/);
  expect(html).toContain('960\u00a0000\u00a0000');
  expect(html).toContain('+998 (9•) •••-••-••');
  // Nothing that a second request brings is in sight at first.
  expect(wanted).toEqual([`${base}/similar`]);
});

test('the first screen marks likely copies and a listing that its seller has not confirmed for long', async () => {
  const { html } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: page,
    locale: 'en',
    answers: {
      [base]: listingDetail({
        quietSince: '2026-02-01T20:00:00.000Z',
        copies: [{ id: 9, title: 'The same flat', price: 950_000_000 }],
      }),
    },
  });
  expect(html).toContain('has not confirmed this listing since 2 February 2026');
  expect(html).toMatch(/<a[^>]*href="\/en\/products\/product\/9"[^>]*>The same flat/);
});

test('a listing without marks mentions neither copies nor confirmation', async () => {
  await open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/not confirmed|same property/)).toBeNull();
});

test('the first screen of a closed listing says that it is closed', async () => {
  const { html } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: page,
    locale: 'en',
    answers: { [`410 ${base}`]: { type: 'about:blank', title: 'Gone', status: 410 } },
  });
  expect(html).toContain('This listing is closed');
});

test('sections below the first screen are hydrated after those on it', async () => {
  const { html } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: page,
    locale: 'en',
    answers: {
      [base]: listingDetail({
        metro: { name: 'Чорсу', nameRu: 'Чорсу', nameLatn: 'Chorsu', line: 'ozbekiston', metres: 1250 },
      }),
    },
  });
  const at = (text: string) => {
    const found = html.indexOf(text);
    expect([text, found > 0]).toEqual([text, true]);
    return found;
  };
  expect(html).toMatch(/Chorsu metro station, 1,250\sm away/);
  // The first boundary is the page's own.
  const boundary = html.indexOf('<!--$-->', 1);
  expect(boundary).toBeGreaterThan(at('<dt>Rooms'));
  expect(boundary).toBeGreaterThan(at('Chorsu metro<'));
  expect(boundary).toBeGreaterThan(html.search(/16\smin walk/));
  expect(at('Description')).toBeGreaterThan(boundary);
  // The seller's card stands between them, and is the first screen's too.
  const [seller, end] = [at('Дилшод'), html.indexOf('<!--/$-->', boundary)];
  expect(seller).toBeGreaterThan(end);
  expect(html.slice(end, seller)).not.toContain('<!--$-->');
  expect(at('Location')).toBeGreaterThan(seller);
});

test('the server sends the same photos and prices for every width that it may assume', async () => {
  const htmlFor = async (width: number) => {
    const { html } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
      path: page,
      locale: 'en',
      width,
      answers: { [base]: listingDetail() },
    });
    return html.slice(html.indexOf('<article'), html.indexOf('</article>'));
  };
  const desktop = await htmlFor(1440);
  expect(desktop).toContain('gallery');
  expect(await htmlFor(390)).toBe(desktop);
  expect(await htmlFor(820)).toBe(desktop);
});
