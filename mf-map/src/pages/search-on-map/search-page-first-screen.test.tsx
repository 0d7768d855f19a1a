import { paths } from '@baza/shared/contract';
import { renderFirstScreen } from '@baza/shared/testing';
import { listOf } from '../../testing/cards.ts';
import { cards, http } from './search-page-testing.ts';

const render = (width: number, answers: Record<string, unknown> = {}) =>
  renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: paths.mapSearch('@=41.31,69.28,14'),
    locale: 'en',
    width,
    http,
    answers: { config: http?.config, ...answers },
  });

test.each([
  ['a phone', 390],
  ['a desktop', 1440],
])('the first screen of %s reserves space for the map and shows the list', async (_device, width) => {
  const { wanted, unmount } = await render(width);
  expect(wanted).toEqual([expect.stringMatching(/^public\/listings\?polygon=/)]);
  await unmount();
  const { html } = await render(width, { [String(wanted)]: listOf(cards, 45) });
  expect(html).toContain('aria-label="Map of listings.');
  expect(html.replaceAll('<!-- -->', '')).toMatch(/45\slistings on the map/);
  expect(html.match(/<article/g)).toHaveLength(2);
});

test('a first screen without listings says so in the HTML of the server', async () => {
  const { wanted, unmount } = await render(1440);
  await unmount();
  const { html } = await render(1440, { [String(wanted)]: listOf([], 0) });
  expect(html).toContain('No listings here yet');
});
