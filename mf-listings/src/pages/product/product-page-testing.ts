import { renderRemote } from '@baza/shared/testing';
import { screen } from '@testing-library/react';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { listingDetail } from '../../testing/listing-detail.ts';

const remote = { bootstrap, mount, update, unmount };
export const page = '/products/product/7';
export const base = 'public/listings/7';
export const open = (http: Record<string, unknown> = {}, options: object = {}) =>
  renderRemote(remote, {
    path: page,
    locale: 'en',
    http: {
      [base]: listingDetail(),
      [`${base}/similar`]: [{ ...listingDetail(), id: 8 }],
      [`${base}/view`]: { watchCount: 42 },
      'public/rates': { rates: [{ currency: 'USD', rate: 12_000, date: '2026-01-15' }] },
      ...http,
    } as never,
    ...options,
  });

beforeEach(() => window.sessionStorage.clear());

/** The main card. jsdom applies no style sheets, so the bar of narrow windows is in the page too. */
export const sellerCard = () => screen.getByRole('complementary', { name: 'Seller' });
export const findCard = () => screen.findByRole('complementary', { name: 'Seller' });
