import { answer, textOf } from '@baza/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, term, text } from '../credit-testing.ts';

test('the schedule opens in a dialog, one kind at a time on a narrow screen', async () => {
  const user = userEvent.setup();
  await open();
  fireEvent.change(term(), { target: { value: '24' } });
  await user.click(screen.getByRole('button', { name: 'График платежей' }));
  const dialog = within(screen.getByRole('dialog'));
  const table = await dialog.findByRole('table');
  await dialog.findByRole('row', { name: /^24 / });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 2 + 24);
  expect(text(screen.getByRole('dialog'))).toContain('Сумма кредита400 000 000 сум');
  const first = () => text(within(dialog.getByRole('table')).getByRole('row', { name: /^1 / }));
  const annuity = first();
  await user.click(dialog.getByRole('radio', { name: 'Убывающие платежи' }));
  expect(first()).not.toBe(annuity);
  expect(first()).toContain('16 666 667');
});

test('on a wide screen the schedules share one table', async () => {
  const list = { ...window.matchMedia(''), matches: true };
  jest.spyOn(window, 'matchMedia').mockReturnValue(list as MediaQueryList);
  const user = userEvent.setup();
  await open();
  fireEvent.change(term(), { target: { value: '24' } });
  await user.click(screen.getByRole('button', { name: 'График платежей' }));
  const row = await screen.findByRole('row', { name: /^24 / });
  expect(within(row).getAllByRole('cell')).toHaveLength(8);
  expect(text(screen.getByRole('row', { name: /^Итого/ }))).toMatch(/400 000 000.*400 000 000/);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a long schedule has only the lines in sight, and says how many there are', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'График платежей' }));
  const table = await screen.findByRole('table', { name: 'График платежей' });
  expect(table).toHaveAttribute('aria-rowcount', String(1 + 20 + 240));
  const rows = within(table).getAllByRole('row');
  expect(rows.length).toBeLessThan(60);
  expect(await within(table).findByRole('row', { name: /^1 / })).toHaveAttribute('aria-rowindex', '3');
  expect(within(table).queryByRole('row', { name: /^240 / })).toBeNull();
});

describe('files of the schedule', () => {
  const saved: { blob: Blob; name: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let blob = new Blob();
    URL.createObjectURL = jest.fn((given: Blob) => {
      blob = given;
      return 'blob:x';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push({ blob, name: this.download });
    });
  });
  const openFiles = async (http: object = {}) => {
    const rendered = await open({ http: http as never });
    fireEvent.change(term(), { target: { value: '12' } });
    await userEvent.click(await screen.findByRole('button', { name: 'График платежей' }));
    await screen.findByRole('table', { name: 'График платежей' });
    return rendered;
  };

  test('CSV has both kinds and their sums', async () => {
    await openFiles();
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить в CSV' }));
    const [file] = saved;
    expect(file?.name).toBe('baza-credit.csv');
    const lines = (await textOf(file?.blob ?? new Blob())).split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines).toHaveLength(1 + 12 + 1);
    expect(lines[0]).toMatch(/^\ufeff?"Месяц";"Равные платежи: Платёж";/);
    expect(lines[1]?.split(';').slice(0, 4)).toEqual(['"1"', '"36103325"', '"31103325"', '"5000000"']);
    expect(lines[13]).toMatch(/^"Итого";"\d+";"400000000";"\d+";"";"\d+";"400000000";"\d+";""$/);
  });

  test('PDF is made by the API from the same loan', async () => {
    const { network } = await openFiles({ 'public/credit/schedule.pdf': 'pdf' });
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить в PDF' }));
    await waitFor(() => expect(saved[0]?.name).toBe('baza-credit.pdf'));
    const [call] = network.callsTo('public/credit/schedule.pdf');
    expect(call?.url).toBe(
      'public/credit/schedule.pdf?locale=ru&creditAmount=400000000&creditTerm=12&rate=15',
    );
  });

  test('a failure is said', async () => {
    const { notices } = await openFiles({ 'public/credit/schedule.pdf': answer(503) });
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить в PDF' }));
    await waitFor(() => expect(notices[0]?.text).toMatch(/Не удалось создать файл/));
    expect(saved).toEqual([]);
  });
});
