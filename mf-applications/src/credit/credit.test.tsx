import { answer, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as parcel from '../parcels/credit.tsx';
import { OFFERS, offers } from '../testing.ts';

/** jsdom lays nothing out: room for some lines of the table. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(495);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(33);
});
afterEach(() => jest.restoreAllMocks());

const NBSP = /\u00a0/g;
const readText = (blob = new Blob()) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
const text = (element: HTMLElement) => (element.textContent ?? '').replace(NBSP, ' ');
const card = (name: RegExp) => screen.getByRole('region', { name });
const NEW_FLAT = { price: 500_000_000, category: 'ResidentialMultiStorey_Sell', newBuild: true };
const term = () => screen.getByLabelText('Срок кредита', { selector: '[type=text]' });
/** Whether the offers have set a rate, or the calculator says that no bank lends. */
const hasOffers = () => {
  const rate = screen.getByLabelText(/^(Йиллик фоиз ставкаси|Процентная ставка|Interest rate)/, {
    selector: '[type=text]',
  }) as HTMLInputElement;
  return rate.value !== '' || screen.queryByText(/Сегодня банки не дают кредит/) !== null;
};
/** The calculator once the offers, and with them its rate, are there. */
const open = async (options: Parameters<typeof renderRemote>[1] = {}) => {
  const rendered = await renderRemote(parcel, {
    locale: 'ru',
    parcel: NEW_FLAT,
    ...options,
    http: { ...offers, ...(options.http as object) } as never,
  });
  await waitFor(() => expect(rendered.network.callsTo(OFFERS)).toHaveLength(1));
  await waitFor(() => expect(hasOffers()).toBe(true));
  return rendered;
};

test('both kinds of repayment are shown side by side', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Процентная ставка', { selector: '[type=text]' }), {
    target: { value: '18' },
  });
  expect(text(card(/Равные/))).toContain('6 173 246 сум');
  expect(text(card(/Равные/))).toContain('1 081 579 062 сум');
  expect(text(card(/Убывающие/))).toContain('7 666 667 сум');
  expect(text(card(/Убывающие/))).toContain('723 000 000 сум');
  expect(text(card(/Убывающие/))).toContain('Переплата меньше на 358 579 062 сум');
});

test('the first screen has the calculation', async () => {
  const { html } = await renderFirstScreen(() => import('../parcels/credit.tsx'), {
    locale: 'ru',
    parcel: NEW_FLAT,
    answers: offers,
  });
  expect(html).toMatch(/value="100\s000\s000"/);
  expect(html).toContain('Убывающие платежи');
});

test('the listing’s price is shown, not asked; a new one keeps the share paid down', async () => {
  const { update } = await open();
  expect(screen.queryByLabelText('Стоимость недвижимости')).toBeNull();
  expect(screen.getByLabelText('Первоначальный взнос', { selector: '[type=text]' })).toHaveValue(
    '100 000 000',
  );
  await update({ parcel: { ...NEW_FLAT, price: 800_000_000 } });
  expect(screen.getByLabelText('Первоначальный взнос', { selector: '[type=text]' })).toHaveValue(
    '160 000 000',
  );
});

test('down payment: so’m, percent and slider are one', async () => {
  await open();
  const som = screen.getByLabelText('Первоначальный взнос', { selector: '[type=text]' });
  const percent = screen.getByLabelText(/в процентах/);
  const slider = screen.getByRole('slider', { name: 'Первоначальный взнос' });
  fireEvent.change(slider, { target: { value: '40' } });
  expect(som).toHaveValue('200 000 000');
  expect(percent).toHaveValue('40');
  fireEvent.change(som, { target: { value: '125 000 000' } });
  expect(percent).toHaveValue('25');
  expect(slider).toHaveValue('25');
  fireEvent.change(som, { target: { value: '999 000 000' } });
  expect(som).toHaveValue('475 000 000');
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^95/));
});

test('an empty field shows what is missing', async () => {
  const user = userEvent.setup();
  await open();
  await user.clear(term());
  expect(screen.getByRole('status')).toHaveTextContent('Укажите стоимость, срок и ставку');
  expect(screen.queryByRole('button', { name: 'График платежей' })).toBeNull();
});

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
    const lines = (await readText(file?.blob)).split('\r\n');
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

test('the payment is also shown in dollars for visitors who use dollars', async () => {
  const rate = { currency: 'USD', rate: 12_500, date: '2026-03-01' };
  const { update } = await open({ http: { 'public/rates': { rates: [rate] } } });
  expect(screen.queryByText(/≈/)).toBeNull();
  await update({ currency: 'USD' });
  await waitFor(() => expect(text(card(/Равные/))).toMatch(/≈ \$4\d\d/));
});

test.each([
  ['uz', 'Кредит калькулятори'],
  ['ru', 'Кредитный калькулятор'],
  ['en', 'Loan calculator'],
] as const)('in %s it is called %s', async (locale, name) => {
  await open({ locale });
  expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
});

test('it leaves nothing behind', async () => {
  const { unmount, container } = await open();
  await act(unmount);
  expect(container).toBeEmptyDOMElement();
});

test('it ends with the cheapest offers for the listing, and leads to all', async () => {
  await open({ parcel: { price: 500_000_000, category: 'ResidentialMultiStorey_Sell', newBuild: true } });
  const part = within(await screen.findByRole('region', { name: 'Предложения банков' }));
  const cards = await part.findAllByRole('article');
  expect(cards.map((one) => within(one).getByRole('heading').textContent)).toEqual([
    'Bank 2',
    'Bank 1',
    'Bank 5',
  ]);
  fireEvent.click(within(cards[1] as HTMLElement).getByRole('button', { name: 'Рассчитать по этой ставке' }));
  expect(screen.getByLabelText('Процентная ставка', { selector: '[type=text]' })).toHaveValue('20');
  expect(screen.getByRole('link', { name: 'Все предложения и сравнение' })).toHaveAttribute(
    'href',
    '/ru/credit?realEstateAmount=500000000&initialPayment=100000000&creditTerm=240&rate=20',
  );
});

test('offers for new buildings are not for the secondary market', async () => {
  const parcel = { price: 500_000_000, category: 'ResidentialMultiStorey_Sell', newBuild: false, listing: 7 };
  await open({ parcel });
  const card = await screen.findByRole('article', { name: 'Bank 1' });
  // What it leads to has the loan, the offer's version and the listing.
  const href = within(card).getByRole('link', { name: 'Подать заявку Bank 1' }).getAttribute('href');
  expect(href).toMatch(/^\/ru\/apply\/add\?realEstateAmount=500000000&.*&offer=\d+&listing=7$/);
  expect(screen.queryByRole('article', { name: 'Bank 2' })).toBeNull();
});

test.each([
  ['a flat in a new building', { category: 'ResidentialMultiStorey_Sell', newBuild: true }, '15'],
  ['a flat of the secondary market', { category: 'ResidentialMultiStorey_Sell', newBuild: false }, '20'],
  ['a house', { category: 'ResidentialIndividual_Sell' }, '16'],
])('%s starts with the lowest rate that banks offer for it', async (_name, parcel, rate) => {
  await open({ parcel: { price: 500_000_000, ...parcel } });
  const field = () => screen.getByLabelText('Процентная ставка', { selector: '[type=text]' });
  await waitFor(() => expect(field()).toHaveValue(rate));
  expect(text(screen.getByText(/Самая низкая ставка банков/))).toContain(`${rate} %`);
  fireEvent.change(field(), { target: { value: '30' } });
  expect(field()).toHaveValue('30');
});

test('a listing for which no bank lends has no rate and no payment until one is typed', async () => {
  const parcel = { price: 5_000_000_000, category: 'ResidentialMultiStorey_Sell', newBuild: false };
  await open({ parcel });
  expect(await screen.findByText(/Сегодня банки не дают кредит/)).toBeVisible();
  expect(screen.getByText(/Укажите стоимость, срок и ставку/)).toBeVisible();
  expect(screen.queryByRole('region', { name: /Равные/ })).toBeNull();
  fireEvent.change(screen.getByLabelText('Процентная ставка', { selector: '[type=text]' }), {
    target: { value: '20' },
  });
  expect(card(/Равные/)).toBeVisible();
});
