import { dayInTashkent } from '@baza/shared/domain';
import type { Conversion } from '@baza/shared/schema';
import { answer, renderRemote, textOf } from '@baza/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../../lifecycles.tsx';

const row = (id: number, patch: Partial<Conversion['items'][number]> = {}) => ({
  offer: { id, title: { uz: `Таклиф ${id}`, ru: `Предложение ${id}`, en: `Offer ${id}` } },
  ...{ received: 8, preApproved: 1, approved: 3, declined: 2, carriedOut: 2, medianHours: 5.25 },
  ...patch,
});
const open = (
  query = '',
  conversion: unknown = { items: [row(1), row(2, { received: 2, medianHours: null })] },
) =>
  renderRemote(remote, {
    path: `/credit/applications?view=conversion${query}`,
    locale: 'en',
    user: { id: 'bank', name: 'Bank', userName: 'bank' },
    roles: ['bank'],
    http: {
      'GET bank/applications': { items: [], total: 0, page: 1, size: 20, waiting: 0 },
      'GET bank/conversion': conversion,
      'GET credit/banks': { items: [] },
      'staff/queues': { queues: [] },
    } as never,
  });
const cellsOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('what became of the applications of the last 30 days is shown by offer, with totals', async () => {
  const { network } = await open();
  expect(await cellsOf('Offer 1')).toEqual(['8', '1', '3', '2', '2', '25%', '5.3']);
  expect(await cellsOf('Offer 2')).toEqual(['2', '1', '3', '2', '2', '100%', '—']);
  expect((await cellsOf('Total')).slice(0, 6)).toEqual(['10', '2', '6', '4', '4', '40%']);
  const period = new URLSearchParams({ from: dayInTashkent(29), to: dayInTashkent() });
  expect(network.callsTo('bank/conversion').map(({ url }) => url)).toEqual([`bank/conversion?${period}`]);
});

test('another period is read, and stands in the address; one that ends before it begins is refused', async () => {
  const { network } = await open('&from=2026-01-01&to=2026-01-31');
  await screen.findByRole('rowheader', { name: 'Offer 1' });
  expect(network.callsTo('bank/conversion?from=2026-01-01&to=2026-01-31')).toHaveLength(1);
  fireEvent.change(screen.getByRole('textbox', { name: 'From' }), { target: { value: '15.01.2026' } });
  await screen.findByRole('rowheader', { name: 'Offer 1' });
  expect(network.callsTo('bank/conversion?from=2026-01-15&to=2026-01-31')).toHaveLength(1);
  fireEvent.change(screen.getByRole('textbox', { name: 'From' }), { target: { value: '15.02.2026' } });
  expect(
    await screen.findByText('Choose a period of at most a year that ends today or earlier'),
  ).toBeVisible();
  expect(network.callsTo('bank/conversion')).toHaveLength(2);
});

test('the same figures are saved as a file', async () => {
  let saved = new Blob();
  URL.createObjectURL = (blob: Blob) => {
    saved = blob;
    return 'blob:x';
  };
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(click).toHaveBeenCalledTimes(1);
  const text = await textOf(saved);
  expect(text).toContain('"Offer";"Received";"Pre-approved"');
  expect(text).toContain('"Offer 1";"8";"1";"3";"2";"2";"25";"5.3"');
});

test('a period without applications says so, and one that could not be read is read again', async () => {
  const { unmount } = await open('', { items: [] });
  expect(await screen.findByText('No applications were received in this period.')).toBeVisible();
  await unmount();
  const { network } = await open('', answer(500));
  const retry = await screen.findByRole('button', { name: /Try again/ });
  network.reply(({ url }) => (url.startsWith('bank/conversion') ? { items: [row(3)] } : undefined));
  await userEvent.click(retry);
  expect(await cellsOf('Offer 3')).toHaveLength(7);
});
