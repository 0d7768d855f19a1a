import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theEngine } from '../../testing/fake-engine.ts';
import { cards, mediaMatch, open, pin } from './search-page-testing.ts';

let media: jest.SpyInstance;
beforeEach(() => {
  media = mediaMatch('max-width');
});
afterEach(() => media.mockRestore());
const handle = (name: string) => screen.findByRole('button', { name });
const openTools = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Map tools' }));
  return within(await screen.findByRole('dialog', { name: 'Map tools' }));
};

test('a swipe goes from the card of a pin to those around it', async () => {
  await open();
  await userEvent.click(await pin('900 mln'));
  const card = await screen.findByRole('region', { name: 'Selected listing' });
  expect(await within(card).findByText('1 of 2')).toBeInTheDocument();
  const slides = card.querySelectorAll('li');
  await waitFor(() => expect(slides[1]).toHaveTextContent('Street 5'));
  expect([...slides].map((slide) => slide.hasAttribute('inert'))).toEqual([false, true]);
  const strip = card.querySelector('ul') as HTMLUListElement;
  Object.defineProperty(strip, 'clientWidth', { value: 300 });
  fireEvent.scroll(strip, { target: { scrollLeft: 290 } });
  expect(await within(card).findByText('2 of 2')).toBeInTheDocument();
  expect(await pin('500 mln')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(within(card).getByRole('button', { name: 'Next' }));
  expect(await pin('900 mln')).toHaveAttribute('aria-pressed', 'true');
  expect(strip.scrollLeft).toBe(0);
});

test('a second pin shows its own card although the cards of the first still scroll', async () => {
  await open();
  await userEvent.click(await pin('500 mln'));
  const card = await screen.findByRole('region', { name: 'Selected listing' });
  const first = card.querySelector('ul') as HTMLUListElement;
  Object.defineProperty(first, 'clientWidth', { value: 300, configurable: true });
  // A fling is under way when the finger taps the second pin.
  fireEvent.scroll(first, { target: { scrollLeft: 290 } });
  await userEvent.click(await pin('900 mln'));
  const strip = card.querySelector('ul') as HTMLUListElement;
  Object.defineProperty(strip, 'clientWidth', { value: 300, configurable: true });
  expect(strip.scrollLeft).toBe(0);
  // A browser that snaps keeps the snapped card in view when cards are put before it.
  fireEvent.scroll(first, { target: { scrollLeft: 300 } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(within(card).getByText('1 of 2')).toBeInTheDocument();
  const slides = [...card.querySelectorAll('li')];
  expect(slides.filter((slide) => !slide.hasAttribute('inert')).map((slide) => slide.textContent)).toEqual([
    expect.stringContaining('Street 9'),
  ]);
  expect(await pin('900 mln')).toHaveAttribute('aria-pressed', 'true');
  expect(await pin('500 mln')).toHaveAttribute('aria-pressed', 'false');
});

test('the button of the list goes through its three heights', async () => {
  await open();
  for (const name of ['Show the list', 'Expand the list', 'Hide the list', 'Show the list'])
    await userEvent.click(await screen.findByRole('button', { name }));
});

test('arrow keys raise and lower the list, and Back lowers it', async () => {
  const { shell, address } = await open();
  (await handle('Show the list')).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(await handle('Expand the list')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(await handle('Hide the list')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(await handle('Show the list')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  const before = address();
  act(() => shell.history.go(-1));
  expect(await handle('Show the list')).toBeInTheDocument();
  expect(address()).toBe(before);
});

test('Back closes the card of a pin and leaves the map open', async () => {
  const { shell } = await open();
  await userEvent.click(await pin('500 mln'));
  await screen.findByRole('region', { name: 'Selected listing' });
  act(() => shell.history.go(-1));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Selected listing' })).not.toBeInTheDocument(),
  );
  expect(shell.history.location.pathname).toBe('/en/search-on-map');
});

test('a tap on a pin vibrates and moves the pin out from under the panels', async () => {
  const vibrate = jest.fn(() => true);
  Object.assign(navigator, { vibrate });
  // A map of 800 × 600 px whose lower 400 px a card covers.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.hasAttribute('data-map-panel'))
      return this.getAttribute('aria-label') === 'Selected listing'
        ? new DOMRect(0, 200, 800, 400)
        : new DOMRect(0, 0, 0, 0);
    return new DOMRect(0, 0, 800, 600);
  });
  await open();
  await userEvent.click(await pin('500 mln'));
  await screen.findByRole('region', { name: 'Selected listing' });
  expect(vibrate).toHaveBeenCalledTimes(1);
  const engine = theEngine();
  await waitFor(() => expect(engine.pixelOf(cards[0]?.point as never)[1]).toBeLessThanOrEqual(300));
  jest.restoreAllMocks();
});

test('one button opens all tools, and a radius closes them and says what to press', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Draw an area' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
  const tools = await openTools();
  await userEvent.click(tools.getByRole('button', { name: 'Zoom in' }));
  expect(theEngine().zooms).toEqual([1]);
  await userEvent.click(tools.getByRole('button', { name: 'Radius' }));
  await userEvent.click(tools.getByRole('button', { name: /^500\sm$/ }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Press a point, a listing or a metro station')).toBeInTheDocument();
});

test('the tools start drawing and stay hidden until it ends', async () => {
  await open();
  const tools = await openTools();
  await userEvent.click(tools.getByRole('button', { name: 'Draw an area' }));
  expect(await screen.findByRole('toolbar', { name: 'Drawing an area' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Map tools' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Map tools' })).toBeInTheDocument();
});
