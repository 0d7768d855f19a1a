import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theEngine } from '../../testing/fake-engine.ts';
import { open, pin } from './search-page-testing.ts';

const layer = async (name: string) =>
  userEvent.click(
    screen.getByRole('button', { name: new RegExp(`^${name.replaceAll(' ', '\\s')}$`), pressed: false }),
  );

test('the metro layer filters by a station and draws a circle around one', async () => {
  const { address } = await open();
  await layer('Metro');
  const station = await screen.findByRole('button', { name: 'Chorsu metro station, O‘zbekiston line' });
  await userEvent.click(station);
  await waitFor(() => expect(new URLSearchParams(address()).get('metro')).toBe('20'));
  expect(station).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(station);
  await waitFor(() => expect(address()).not.toContain('metro'));
  // One station takes the Tab key, arrows go to others, Enter presses.
  const stations = within(screen.getByRole('group', { name: /^Metro stations/ }));
  expect(stations.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  act(() => station.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName('G‘afur G‘ulom metro station, O‘zbekiston line');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(new URLSearchParams(address()).get('metro')).toBe('21'));
  await userEvent.keyboard('{Enter}');
  await layer('Radius');
  await layer('500 m');
  await userEvent.click(station);
  await waitFor(() => expect(new URLSearchParams(address()).get('polygon')?.split(';')).toHaveLength(40));
  expect(theEngine().moves.at(-1)?.bbox?.[0]).toBeCloseTo(69.2368 - 0.006, 3);
  expect(screen.getByRole('button', { name: 'Radius', pressed: false })).toBeInTheDocument();
});

test('the layers of places show the stored kinds and draw a circle around a place', async () => {
  const { address, network } = await open('@=41.31,69.28,12', {
    http: {
      'public/places/kinds': ['school', 'clinic'],
      'public/places': [{ id: 'node/1', name: '110', at: [69.28, 41.31] }],
    },
  });
  const clinics = await screen.findByRole('button', { name: 'Clinics' });
  // Known only by a response, they move no button that is there already.
  const buttons = within(screen.getByRole('group', { name: 'On the map' })).getAllByRole('button');
  expect(buttons.at(-1)).toBe(clinics);
  expect(screen.queryByRole('button', { name: 'Kindergartens' })).not.toBeInTheDocument();
  await layer('Schools');
  expect(screen.getByText('Zoom in to see places')).toBeInTheDocument();
  expect(network.callsTo('public/places?')).toHaveLength(0);
  act(() => theEngine().settle({ center: [69.28, 41.31], zoom: 16 }));
  expect(await screen.findByRole('img', { name: 'School: 110' })).toBeInTheDocument();
  expect(screen.queryByText('Zoom in to see places')).not.toBeInTheDocument();
  await layer('Radius');
  expect(screen.getByRole('button', { name: 'School: 110' })).toHaveAttribute('tabindex', '0');
  await userEvent.click(screen.getByRole('button', { name: 'School: 110' }));
  await waitFor(() => expect(new URLSearchParams(address()).get('polygon')?.split(';')).toHaveLength(40));
  await userEvent.click(screen.getByRole('button', { name: 'Schools', pressed: true }));
  expect(screen.queryByRole('img', { name: 'School: 110' })).not.toBeInTheDocument();
});

test('a radius draws a circle around a point or a listing', async () => {
  const { address } = await open();
  await pin('500 mln');
  await layer('Radius');
  act(() => theEngine().click([69.3, 41.3]));
  await waitFor(() => expect(new URLSearchParams(address()).getAll('polygon')).toHaveLength(1));
  await layer('Radius');
  await userEvent.click(await pin('500 mln'));
  await waitFor(() => expect(new URLSearchParams(address()).getAll('polygon')).toHaveLength(2));
  expect(screen.queryByRole('region', { name: 'Selected listing' })).not.toBeInTheDocument();
});

test('the price layer shows a legend that lists its areas', async () => {
  const ring = [
    [69.2, 41.2],
    [69.3, 41.2],
    [69.3, 41.3],
  ];
  const area = { id: 1726294, name: 'Чилонзор', nameRu: 'Чиланзар', nameLatn: 'Chilonzor' };
  const { network } = await open('c.rooms=2&category=ResidentialMultiStorey_Sell&@=41.31,69.28,14', {
    http: {
      'public/prices/map': {
        by: 'district',
        places: [{ area, shape: [[ring]], median: 9_000_000, count: 1234 }],
        steps: [9_000_000],
      },
    },
  });
  await layer('Prices per m²');
  const legend = await screen.findByRole('region', { name: 'Median price per m²' });
  await waitFor(() => expect(legend).toHaveTextContent(/Chilonzor: 9\smln per m² \(listings: 1,234\)/));
  expect(network.callsTo('public/prices/map')[0]?.url).toMatch(
    /category=ResidentialMultiStorey_Sell&rooms=2&zoom=14/,
  );
});

test('the price layer says that a category has no price per m²', async () => {
  const none = { by: 'hexagon', places: [], steps: [] };
  await open('category=AutoTransport_Sell&@=41.31,69.28,14', { http: { 'public/prices/map': none } });
  await layer('Prices per m²');
  expect(await screen.findByText('These listings have no price per m²')).toBeInTheDocument();
});
