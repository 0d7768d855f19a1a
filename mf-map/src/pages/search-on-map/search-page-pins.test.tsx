import { STORAGE_KEYS } from '@baza/shared/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardOf, listOf, pinOf } from '../../testing/cards.ts';
import { theEngine } from '../../testing/fake-engine.ts';
import { clusters, named, open, pin, points } from './search-page-testing.ts';

test('a click on a cluster zooms to the view that splits it', async () => {
  await open(undefined, { http: { 'POST public/listings/map': clusters } });
  await userEvent.click(await screen.findByRole('button', { name: named('40 listings, from 350 mln') }));
  const move = theEngine().moves.at(-1);
  expect(move?.center?.[0]).toBeCloseTo(69.3, 9);
  expect(move?.zoom).toBe(15);
});

test('a movement of the map moves all pins as one layer, a zoom moves each pin', async () => {
  await open();
  const holder = (await pin('500 mln')).parentElement as HTMLElement;
  const layer = holder.closest('[data-pins]') as HTMLElement;
  const places = () => [layer.style.transform, holder.style.transform];
  const [still, place] = places();
  expect(still).toBe('translate(0px, 0px)');
  act(() => theEngine().panBy(120, -30));
  expect(places()).toEqual(['translate(-120px, 30px)', place]);
  act(() => theEngine().zoomBy(1));
  expect(layer.style.transform).toBe(still);
  expect(holder.style.transform).not.toBe(place);
});

test('a click on a pin opens its card, and Escape closes it', async () => {
  await open();
  await userEvent.click(await pin('900 mln'));
  const card = await screen.findByRole('region', { name: 'Selected listing' });
  expect(await within(card).findByRole('article')).toHaveTextContent('Street 9');
  expect(await pin('900 mln')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Selected listing' })).not.toBeInTheDocument();
});

test('arrow keys move between pins, Enter opens the card of a pin, and closing it returns the focus', async () => {
  await open();
  const [west, east] = [await pin('500 mln'), await pin('900 mln')];
  const ends = () => [west, east].map((button) => button.tabIndex);
  expect(ends().sort()).toEqual([-1, 0]);
  const moved = jest.fn();
  theEngine().viewport.addEventListener('keydown', ({ key }) => moved(key));
  act(() => west.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(east).toHaveFocus();
  expect(ends()).toEqual([-1, 0]);
  // The map does not move along, and the list points out the same listing.
  expect(moved).not.toHaveBeenCalledWith('ArrowRight');
  expect(screen.getAllByRole('article')[1]).toHaveClass('on');
  await userEvent.keyboard('{ArrowRight}');
  // There is no other that way: the key is the map's.
  expect(moved).toHaveBeenCalledWith('ArrowRight');
  expect(east).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const card = await screen.findByRole('region', { name: 'Selected listing' });
  await userEvent.click(await within(card).findByRole('button', { name: 'Close' }));
  expect(card).not.toBeInTheDocument();
  expect(east).toHaveFocus();
});

test('the focus moves from a cluster to one of the pins that it splits into', async () => {
  const { network } = await open(undefined, { http: { 'POST public/listings/map': clusters } });
  act(() => screen.getByRole('button', { name: named('40 listings, from 350 mln') }).focus());
  const parts = { ...points, points: [pinOf(cardOf(9, { point: [69.301, 41.3] }))] };
  network.reply((call) => (call.url === 'public/listings/map' ? parts : undefined));
  await userEvent.keyboard('{Enter}');
  await pin('900 mln');
  expect(document.activeElement).toHaveAccessibleName(/^Listing, /);
});

test('a click on the base map closes the card', async () => {
  await open();
  await userEvent.click(await pin('900 mln'));
  await screen.findByRole('region', { name: 'Selected listing' });
  act(() => theEngine().click([69.1, 41.1]));
  expect(screen.queryByRole('region', { name: 'Selected listing' })).not.toBeInTheDocument();
});

test('several listings in one building open as a list with pages', async () => {
  const same = Array.from({ length: 21 }, (_, index) => cardOf(index + 1, { point: cardOf(5).point }));
  await open(undefined, {
    http: { 'POST public/listings/map': { ...points, points: same.map(pinOf) } },
  });
  const stack = await screen.findByRole('button', {
    name: named('21 listings in one place, from 100 mln'),
  });
  await userEvent.click(stack);
  const building = await screen.findByRole('region', { name: 'Listings in this place' });
  expect(within(building).getByRole('heading', { name: '21 listings in one place' })).toBeVisible();
  await waitFor(() => expect(within(building).getAllByRole('article')).toHaveLength(20));
  expect(within(building).getByText('1–20 of 21')).toBeVisible();
  await userEvent.click(within(building).getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(within(building).getAllByRole('article')).toHaveLength(1));
  expect(within(building).getByRole('article')).toHaveTextContent('Street 1');
  expect(stack).toHaveAccessibleName(/, seen$/);
});

test('a listing opened before is marked as seen, on the map or as a page', async () => {
  localStorage.setItem(STORAGE_KEYS.recent, '[31]');
  const others = [cardOf(31), cardOf(32)];
  await open(undefined, {
    http: {
      'POST public/listings/map': { ...points, points: others.map(pinOf) },
      'public/listings': listOf(others),
    },
  });
  expect(await pin('3.1 bn')).toHaveAccessibleName(/, seen$/);
  expect(await pin('3.2 bn')).not.toHaveAccessibleName(/, seen$/);
  const link = await screen.findByRole('link', { name: /Street 32/ });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(await pin('3.2 bn')).toHaveAccessibleName(/, seen$/);
  localStorage.clear();
});
