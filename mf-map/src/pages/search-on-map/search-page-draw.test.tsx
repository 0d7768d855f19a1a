import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theEngine } from '../../testing/fake-engine.ts';
import { pointer } from '../../testing/pointer.ts';
import { mediaMatch, open, startDrawing } from './search-page-testing.ts';

const two = 'polygon=69.2,41.2;69.3,41.2;69.3,41.3&polygon=69.35,41.3;69.4,41.3;69.4,41.35';

test('a drawn stroke becomes an area in the address', async () => {
  const { address } = await open();
  await startDrawing();
  const { viewport } = theEngine();
  expect(theEngine().dragging).toBe(false);
  pointer(viewport, 'pointerdown', 200, 200);
  pointer(viewport, 'pointermove', 300, 200);
  pointer(viewport, 'pointermove', 300, 300);
  pointer(viewport, 'pointermove', 200, 300);
  pointer(viewport, 'pointerup', 200, 300);
  await waitFor(() => expect(new URLSearchParams(address()).getAll('polygon')).toHaveLength(1));
  // Several may follow.
  expect(screen.getByRole('button', { name: 'Done' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(theEngine().dragging).toBe(true);
});

test('drawn areas are listed and removed one by one', async () => {
  const { address, network } = await open(`${two}&@=41.31,69.28,10`);
  const list = await screen.findByRole('region', { name: 'Drawn areas' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(within(list).getByRole('button', { name: 'Remove Area 1' }));
  expect(new URLSearchParams(address()).getAll('polygon')).toEqual(['69.35,41.3;69.4,41.3;69.4,41.35']);
  await waitFor(() => {
    const body = network.callsTo('public/listings/map').at(-1)?.body as { polygons: unknown[] };
    expect(body.polygons).toHaveLength(1);
  });
  await userEvent.click(within(list).getByRole('button', { name: 'Remove all areas' }));
  expect(screen.queryByRole('region', { name: 'Drawn areas' })).not.toBeInTheDocument();
});

test('an area can be named and edited by its corners, and each change undone', async () => {
  mediaMatch('(hover: hover)');
  const { address } = await open(`${two}&@=41.25,69.25,12`);
  const rings = () => new URLSearchParams(address()).getAll('polygon');
  const before = rings();
  const list = await screen.findByRole('region', { name: 'Drawn areas' });
  await userEvent.click(within(list).getByRole('button', { name: 'Edit Area 1' }));
  expect(await screen.findByRole('textbox', { name: 'Name of the area' })).toHaveFocus();
  await userEvent.keyboard('Near the park');
  const corner = await screen.findByRole('button', { name: 'Corner 2 of 3' });
  const drag = (target: Element, x: number, y: number) => {
    pointer(target, 'pointerdown', 300, 300);
    pointer(target, 'pointermove', x, y);
    pointer(target, 'pointerup', x, y);
  };
  drag(corner, 350, 320);
  expect(address()).toContain('&name=Near+the+park&@=');
  act(() => corner.focus());
  const [moved = ''] = rings();
  expect(moved.split(';').map((point, at) => point === before[0]?.split(';')[at])).toEqual([
    true,
    false,
    true,
  ]);
  expect(rings()[1]).toBe(before[1]);
  // An edge that is pressed has a corner in its middle, which has the keyboard.
  const [edge] = document.querySelectorAll('button[aria-hidden=true]:not([aria-label])');
  pointer(edge as Element, 'pointerdown', 300, 300);
  pointer(edge as Element, 'pointerup', 300, 300);
  expect(await screen.findByRole('button', { name: 'Corner 2 of 4' })).toHaveFocus();
  const added = rings()[0];
  await userEvent.keyboard('{ArrowRight}');
  expect(rings()[0]).not.toBe(added);
  await userEvent.keyboard('{Delete}');
  expect(rings()[0]).toBe(moved);
  expect(screen.getByRole('button', { name: 'Remove the corner' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Edit Near the park' })).toBeInTheDocument();
  expect(address()).toContain('&name=Near+the+park&@=');
  for (let change = 0; change < 4; change += 1)
    await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
  expect(rings()).toEqual(before);
  expect(screen.queryByRole('button', { name: 'Undo the change' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove all areas' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
  expect(rings()).toEqual(before);
  localStorage.clear();
});

test('an edited area is shown beside the tools, and a finger opens no keyboard over it', async () => {
  await open(`${two}&@=41.25,69.25,12`);
  const list = await screen.findByRole('region', { name: 'Drawn areas' });
  const box = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const box = this === theEngine().viewport ? [0, 0, 390, 600] : [12, 12, 248, 162];
    const [left, top, right, bottom] = box;
    return { left, top, right, bottom } as DOMRect;
  });
  await userEvent.click(within(list).getByRole('button', { name: 'Edit Area 1' }));
  expect(await screen.findByRole('button', { name: 'Corner 1 of 3' })).toHaveFocus();
  expect(theEngine().moves.at(-1)).toMatchObject({
    bbox: [69.2, 41.2, 69.3, 41.3],
    room: [210, 48, 48, 48],
  });
  box.mockRestore();
});

test('names of areas in a link are shown and stay with their areas', async () => {
  const { address } = await open(`${two}&name=&name=%3Cb%3EWork&@=41.31,69.28,10`);
  const list = await screen.findByRole('region', { name: 'Drawn areas' });
  expect(within(list).getByText('<b>Work')).toBeInTheDocument();
  expect(within(list).getByText('Area 1')).toBeInTheDocument();
  const pages = screen.getByRole('navigation', { name: /pages/i });
  expect(within(pages).getByRole('link', { name: /2/ })).toHaveAttribute(
    'href',
    expect.stringContaining('&name=&name=%3Cb%3EWork'),
  );
  await userEvent.click(within(list).getByRole('button', { name: 'Remove Area 1' }));
  expect(new URLSearchParams(address()).getAll('name')).toEqual(['<b>Work']);
  await userEvent.click(within(list).getByRole('button', { name: 'Remove <b>Work' }));
  expect(address()).not.toContain('name');
  await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
  expect(new URLSearchParams(address()).getAll('name')).toEqual(['<b>Work']);
  expect(localStorage).toHaveLength(0);
});

test('names of areas are saved with the search', async () => {
  const { parcels } = await open(`${two}&name=&name=Work&@=41.31,69.28,10`);
  await userEvent.click(await screen.findByRole('button', { name: 'Save search' }));
  const form = () => parcels.find(({ expose }) => expose === 'save-search');
  await waitFor(() => expect(form()?.props).toMatchObject({ areaNames: ['', 'Work'], view: null }));
});

test('an area without a name in the address has the name stored in this browser', async () => {
  localStorage.setItem('baza.area-names', '[["69.2,41.2;69.3,41.2;69.3,41.3","Park"]]');
  const { address } = await open(`${two}&@=41.31,69.28,10`);
  expect(await screen.findByRole('button', { name: 'Edit Park' })).toBeInTheDocument();
  expect(address()).toContain('&name=Park&@=');
  localStorage.clear();
});

test('an accidental stroke adds no area and shows a message', async () => {
  const { notices, address } = await open();
  await startDrawing();
  const { viewport } = theEngine();
  for (const x of [200, 201, 202]) {
    pointer(viewport, 'pointerdown', x, 200);
    pointer(viewport, 'pointerup', x, 200);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Close the area' }));
  expect(notices.map(({ text }) => text)).toEqual(['The area is too small. Draw a bigger one.']);
  expect(address()).not.toContain('polygon');
});

test('an area can be drawn with the keyboard', async () => {
  const { address } = await open();
  await startDrawing();
  expect(screen.getByRole('application')).toHaveFocus();
  for (const [right, down] of [
    [0, 0],
    [200, 0],
    [0, 200],
  ]) {
    act(() => theEngine().panBy(right ?? 0, down ?? 0));
    await userEvent.keyboard(' ');
  }
  expect(screen.getByText(/Space sets a corner/)).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(new URLSearchParams(address()).getAll('polygon')).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Another area' })).toBeInTheDocument();
});

test('Escape ends drawing', async () => {
  await open();
  await startDrawing();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Draw an area' })).toBeInTheDocument();
});
