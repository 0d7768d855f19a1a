import { answer, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../../lifecycles.tsx';

const remote = { bootstrap, mount, update, unmount };
const user = { id: 'agency', name: 'Agency', userName: 'agency' };
const mine = { items: [], total: 0, page: 1, size: 10, counts: {} };
const ROUTE = 'POST listings/import';
/** A report of a file that is read whole. */
const whole = { sheet: '', unread: { columns: [], sheets: [] } };
const row = (number: number, outcome: string, issues: object[] = []) => ({
  row: number,
  ref: `A-${number}`,
  outcome,
  id: null,
  changes: [] as string[],
  moderation: false,
  issues,
});
const bad = row(3, 'refused', [
  { path: 'price', column: 'Цена', code: 'numeric' },
  { path: 'ref', column: 'ref', code: 'repeatedRef' },
]);
const file = new File(['ref;category'], 'flats.csv', { type: 'application/vnd.ms-excel' });

const open = async (http: Record<string, unknown>, roles = ['user', 'agency']) => {
  const rendering = await renderRemote(remote, {
    path: '/request',
    locale: 'en',
    user,
    roles,
    http: { 'listings/mine': mine, ...http } as never,
  });
  await screen.findByRole('heading', { name: 'My listings' });
  return rendering;
};
const choose = async (chosen = file) => {
  await userEvent.click(screen.getByRole('button', { name: 'Import from a file' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Import listings from a file' }));
  await userEvent.upload(await dialog.findByLabelText('Choose a file'), chosen);
  return dialog;
};

test('a chosen file is checked first, each row is reported, and sound rows are imported', async () => {
  const asked: string[] = [];
  const { network } = await open({
    [ROUTE]: ({ url }: { url: string }) => {
      asked.push(url);
      return { ...whole, rows: [row(2, asked.length === 1 ? 'ready' : 'created'), bad] };
    },
  });
  const dialog = await choose();
  expect(await dialog.findByText('1 new listing')).toBeVisible();
  expect(dialog.getByText('1 row with errors')).toBeVisible();
  // Rows with errors first, in the words of the form.
  const [, first] = dialog.getAllByRole('row');
  expect(first).toHaveTextContent('3A-3Not importedЦена: The value should be numeric!');
  expect(first).toHaveTextContent('ref: The file has another row with this reference');
  await userEvent.click(dialog.getByRole('button', { name: 'Import 1 row' }));
  expect(await dialog.findByText('1 listing created')).toBeVisible();
  expect(asked).toEqual([
    'listings/import?as=drafts&priceConfirmed=false&dryRun=true',
    'listings/import?as=drafts&priceConfirmed=false&dryRun=false',
  ]);
  expect(dialog.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  await waitFor(() => expect(network.callsTo('listings/mine').length).toBeGreaterThan(1));
});

test('an update names the columns that change, and says what goes to moderation', async () => {
  let times = 0;
  await open({
    [ROUTE]: () => {
      times += 1;
      const update = row(2, times === 1 ? 'changed' : 'updated');
      return {
        ...whole,
        rows: [
          { ...update, changes: ['Цена', 'area_all'], moderation: true },
          row(3, 'unchanged'),
          row(4, 'refused', [{ path: 'ref', column: 'ref', code: 'gone' }]),
        ],
      };
    },
  });
  const dialog = await choose();
  expect(await dialog.findByText('1 listing to update')).toBeVisible();
  const [, gone, update, same] = dialog.getAllByRole('row');
  expect(gone).toHaveTextContent('The listing is sold or withdrawn and cannot be changed');
  expect(update).toHaveTextContent('Will be updatedChanges: Цена, area_allGoes to moderation');
  expect(same).toHaveTextContent('3A-3Unchanged');
  await userEvent.click(dialog.getByRole('button', { name: 'Import 1 row' }));
  expect(await dialog.findByText('1 listing updated')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('columns that cannot be read are named', async () => {
  await open({
    [ROUTE]: answer(422, {
      type: 'urn:baza:problem:import-columns',
      title: 'The columns cannot be read',
      status: 422,
      errors: [{ path: 'Категория', code: 'missingColumn' }],
    }),
  });
  const dialog = await choose();
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('Correct the names of the columns:');
  expect(alert).toHaveTextContent('“Категория”: this column is missing');
});

test('columns and sheets that are left out are named', async () => {
  await open({
    [ROUTE]: {
      sheet: 'Flats',
      unread: { columns: ['Agent', 'tytle'], sheets: ['Houses'] },
      rows: [
        row(2, 'refused', [
          { path: 'title', column: 'title', code: 'cellError', params: { value: '#REF!' } },
        ]),
      ],
    },
  });
  const dialog = await choose();
  expect(await dialog.findByText(/do(es)? not have them: Agent, tytle$/)).toBeVisible();
  expect(dialog.getByText(/The sheet “Flats” is imported.*: Houses$/)).toBeVisible();
  expect(dialog.getByText(/The cell has a formula error \(#REF!\)/)).toBeVisible();
});

test.each([
  ['old-excel', 'Excel 97–2003'],
  ['binary-excel', 'XLSB'],
  ['numbers', 'Export To'],
  ['password', 'remove the password'],
  ['pdf', 'A PDF has no cells'],
  ['html', 'a web page'],
  ['quotes', 'quotation mark'],
  ['too-slow', 'takes too long'],
  ['unreadable', 'Save it as XLSX or CSV'],
])('a file that is refused as %s says how to save it', async (kind, sentence) => {
  await open({ [ROUTE]: answer(422, { type: `urn:baza:problem:import-${kind}`, title: 'x', status: 422 }) });
  const dialog = await choose();
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
});

test('a file that is too large is not sent', async () => {
  const { network } = await open({});
  const dialog = await choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'big.csv'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The file is too large: at most 2');
  expect(network.callsTo('listings/import')).toHaveLength(0);
});

test('a lost connection says that nothing is imported twice, and the file is tried again', async () => {
  let times = 0;
  await open({
    [ROUTE]: () => {
      times += 1;
      if (times === 1) throw new TypeError('offline');
      return { ...whole, rows: [row(2, 'unchanged')] };
    },
  });
  const dialog = await choose();
  expect(await dialog.findByRole('alert')).toHaveTextContent('nothing is imported twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('1 row unchanged')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('unusual prices are confirmed before they are sent', async () => {
  const doubt = { path: 'price', column: 'Price', code: 'priceLow', params: { min: 1, max: 2 } };
  await open({
    [ROUTE]: ({ url }: { url: string }) => ({
      ...whole,
      rows: [url.includes('priceConfirmed=true') ? row(2, 'ready') : row(2, 'refused', [doubt])],
    }),
  });
  const dialog = await choose();
  await userEvent.click(dialog.getByRole('radio', { name: /^Send for moderation/ }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'The unusual prices are correct' }));
  expect(await dialog.findByRole('button', { name: 'Import 1 row' })).toBeVisible();
});

test('only an agency imports', async () => {
  await open({}, ['user', 'realtor']);
  expect(screen.queryByRole('button', { name: 'Import from a file' })).toBeNull();
});
