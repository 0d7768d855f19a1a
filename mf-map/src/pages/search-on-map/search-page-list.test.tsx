import { paths } from '@baza/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { engines, theEngine } from '../../testing/fake-engine.ts';
import { cards, clusters, open, pin, points } from './search-page-testing.ts';

test('a pointer over a pin highlights its listing in the list', async () => {
  await open();
  const [first] = await screen.findAllByRole('article');
  const own = await pin('500 mln');
  await userEvent.hover(own);
  expect(first).toHaveClass('on');
  await userEvent.unhover(own);
  expect(first).not.toHaveClass('on');
});

test('a listing within a cluster is shown by moving the map to it', async () => {
  const { network } = await open(undefined, { http: { 'POST public/listings/map': clusters } });
  const [button] = await screen.findAllByRole('button', { name: 'Show on the map' });
  network.reply((call) => (call.url === 'public/listings/map' ? points : undefined));
  await userEvent.click(button as HTMLElement);
  expect(theEngine().moves.at(-1)).toMatchObject({ center: cards[0]?.point, zoom: 18 });
  expect(await screen.findByRole('region', { name: 'Selected listing' })).toBeInTheDocument();
});

test('a link leads to the same search as a list', async () => {
  await open('category=Land_Sell&min=5&sort=price_asc&@=41.31,69.28,14');
  expect(await screen.findByRole('link', { name: 'As a list' })).toHaveAttribute(
    'href',
    '/en/products?category=Land_Sell&min=5&sort=price_asc',
  );
});

test('the list can be hidden', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Hide the list' }));
  expect(screen.getByRole('button', { name: 'Show the list' })).toHaveAttribute('aria-expanded', 'false');
});

test('with data saver on, the page shows the whole list and loads the map on request', async () => {
  const { network, navigate } = await open('category=ResidentialMultiStorey_Sell', { saveData: true });
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(network.callsTo('public/listings?').at(-1)?.url).not.toContain('polygon');
  await navigate(paths.mapSearch('category=ResidentialMultiStorey_Sell&page=2'));
  await waitFor(() => expect(network.callsTo('public/listings?').at(-1)?.url).toContain('page=2'));
  expect(engines).toHaveLength(0);
  expect(network.callsTo('public/listings/map')).toHaveLength(0);

  await userEvent.click(screen.getAllByRole('button', { name: 'Show on the map' })[0] as HTMLElement);
  await waitFor(() => expect(theEngine().options).toMatchObject({ center: cards[0]?.point, zoom: 18 }));
  expect(await screen.findByRole('region', { name: 'Selected listing' })).toBeVisible();
});

test('a listing can be added to a selection from its card in the list and on the map', async () => {
  const { parcels } = await open();
  const inDialog = async (button: HTMLElement) => {
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Add to a selection' });
    expect(parcels.filter(({ expose, unmounted }) => expose === 'choose-selection' && !unmounted)).toEqual([
      expect.objectContaining({ remote: 'mf_profile', props: { listing: 5 } }),
    ]);
    expect(dialog).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  const buttons = () => screen.findAllByRole('button', { name: `Add to a selection: ${cards[0]?.title}` });
  await inDialog((await buttons())[0] as HTMLElement);
  await userEvent.click(await pin('500 mln'));
  const card = await screen.findByRole('region', { name: 'Selected listing' });
  await inDialog(await within(card).findByRole('button', { name: /^Add to a selection/ }));
  expect(card).toBeVisible();
});
