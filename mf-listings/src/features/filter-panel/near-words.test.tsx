import { renderRemote } from '@baza/shared/testing';
import { screen } from '@testing-library/react';
import * as lifecycles from '../../lifecycles.tsx';
import { searchOf } from '../../testing/listings.ts';

test.each([
  ['en', 'Metro: Minor', 'School: up to 500 m away'],
  ['ru', 'Метро: Минор', 'Школа: до 500 м'],
  ['uz', 'Метро: Минор', 'Мактаб: 500 м гача'],
] as const)('chips of what is near in %s', async (locale, metro, school) => {
  await renderRemote(lifecycles, {
    path: '/products?metro=33&near_school=500',
    locale,
    http: { 'public/listings': searchOf(2) } as never,
  });
  for (const text of [metro, school]) expect(await screen.findByText(text)).toBeVisible();
});
