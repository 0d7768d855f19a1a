import { renderFirstScreen } from '@baza/shared/testing';

test.each([
  ['hero', '/', 'On the map'],
  ['bar', '/products?category=ResidentialMultiStorey_Sell&c.rooms=1,3-', 'Rooms: 1, 3+'],
] as const)('the %s is on the first screen with the filter of the address', async (variant, path, text) => {
  const load = () => import('../../parcels/filter-panel.tsx');
  const { html } = await renderFirstScreen(load, { path, locale: 'en', parcel: { variant } });
  expect(html.replace(/\u00a0/g, ' ')).toContain(text);
});

test('the HTML of the bar is the same for tablets and desktops and has the button of narrow windows', async () => {
  const load = () => import('../../parcels/filter-panel.tsx');
  const path = '/products?category=ResidentialMultiStorey_Sell';
  const htmlFor = async (width: number) =>
    (await renderFirstScreen(load, { path, locale: 'en', width, parcel: { variant: 'bar' } })).html;
  const desktop = await htmlFor(1440);
  expect(desktop).toContain('class="button secondary l filters"');
  expect(await htmlFor(820)).toBe(desktop);
  expect(await htmlFor(390)).toContain('class="button secondary l filters"');
});
