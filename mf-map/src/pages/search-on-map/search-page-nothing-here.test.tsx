import type { MapResponse } from '@baza/shared/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listOf } from '../../testing/cards.ts';
import { theEngine } from '../../testing/fake-engine.ts';
import { cards, mediaMatch, open, points } from './search-page-testing.ts';

test('an empty view offers a wider view and a reset of the filter', async () => {
  const { address } = await open('category=Land_Sell&min=5&premium=true&@=41.31,69.28,14', {
    http: {
      'public/listings': listOf([]),
      'POST public/listings/map': { ...points, points: [], total: 0 },
    },
  });
  await screen.findByText('No listings here yet');
  await userEvent.click(screen.getByRole('button', { name: 'Zoom out', description: '' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset the filter' }));
  await waitFor(() => expect([...new URLSearchParams(address()).keys()]).toEqual(['@']));
});

test('an empty view lists conditions to drop with the number of listings each would find', async () => {
  const none: MapResponse = { clusters: [], points: [], total: 0 };
  const { address, network } = await open('min=5&metro=20&@=41.31,69.28,14', {
    http: {
      'POST public/listings/map': none,
      'public/listings': listOf([], 0),
      'public/listings/relax': [
        { part: 'metro', total: 12 },
        { part: 'price', total: 3 },
        { part: 'polygons', total: 99 },
      ],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Without “Metro station.*12 listings/ }));
  await waitFor(() => expect(address()).not.toContain('metro'));
  expect(address()).toContain('min=5');
  // What the view itself cuts off is found by zooming out.
  expect(screen.queryByText(/Drawn areas/)).not.toBeInTheDocument();
  expect(network.callsTo('public/listings/relax')[0]?.url).toContain('polygon=');
});

test('on a phone a note over an empty map lists conditions to drop', async () => {
  const media = mediaMatch('max-width');
  const ways = [
    { part: 'metro', total: 12 },
    { part: 'price', total: 3 },
    { part: 'photos', total: 2 },
  ];
  const { address } = await open('min=5&metro=20&@=41.31,69.28,14', {
    http: {
      'POST public/listings/map': { clusters: [], points: [], total: 0 },
      'public/listings': (call) => (call.url.includes('metro') ? listOf([], 0) : listOf(cards)),
      'public/listings/relax': ways,
    },
  });
  const noteOf = () => {
    const titles = screen.getAllByText('No listings here yet', { selector: '[role=status]' });
    return within(titles[0]?.closest('.note') as HTMLElement);
  };
  await waitFor(noteOf);
  await userEvent.click(noteOf().getByRole('button', { name: 'Zoom out' }));
  expect(theEngine().zooms).toEqual([-2]);
  await waitFor(() => expect(noteOf().getAllByRole('listitem')).toHaveLength(2));
  await userEvent.click(noteOf().getByRole('button', { name: /Without “Metro station.*12 listings/ }));
  await waitFor(() => expect(address()).not.toContain('metro'));
  await waitFor(() => expect(screen.queryByText('No listings here yet')).not.toBeInTheDocument());
  media.mockRestore();
});
