import type { OpsFault } from '@baza/shared/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { open, user } from '../../testing/open-console.tsx';

const fault: OpsFault = {
  id: 1,
  remote: 'mf_map',
  owner: '@baza/mf-map',
  kind: 'crashed',
  name: 'TypeError',
  message: 'x is not a function',
  source: { file: 'src/card.tsx', line: 3, text: 'x();' },
  firstVersion: '1.1.0',
  lastVersion: '1.2.0',
  firstAt: '2026-01-01T00:00:00.000Z',
  lastAt: '2026-01-01T00:00:00.000Z',
  count: 7,
  people: 2,
  traces: [
    {
      code: 'ABCD-1234',
      version: '1.1.0',
      route: '/search-on-map',
      frames: [
        {
          file: 'a.1a2b3c4d.js',
          line: 1,
          column: 2,
          source: { file: 'src/card.tsx', line: 3, text: 'x();' },
        },
        { file: 'b.1a2b3c4d.js', line: 1, column: 5, name: 'e', source: null },
      ],
    },
  ],
};

test('an error of browsers is shown with its line, first release, people, owner and stack', async () => {
  await open({ 'ops/faults': { items: [fault] } });
  const list = within(await screen.findByRole('region', { name: 'Ошибки в браузерах' }));
  expect(await list.findByRole('heading', { name: 'TypeError: x is not a function' })).toBeVisible();
  for (const text of [
    'x();',
    'Владелец: @baza/mf-map',
    'Впервые в 1.1.0',
    '2 человека',
    '7 раз',
    'ABCD-1234',
  ])
    expect(list.getByText(text)).toBeInTheDocument();
  expect(list.getAllByText('src/card.tsx:3')).toHaveLength(2);
  expect(list.getByText('e b.1a2b3c4d.js:1:5')).toBeInTheDocument();
});

test('an error is searched for by its id', async () => {
  const { network } = await open({ 'ops/faults?code=abcd1234': { items: [] } });
  const list = within(await screen.findByRole('region', { name: 'Ошибки в браузерах' }));
  expect(await list.findByText('За последние 30 дней ошибок не было')).toBeVisible();
  await user.type(list.getByRole('textbox', { name: 'Код ошибки' }), 'abcd1234{Enter}');
  await waitFor(() => expect(network.callsTo('ops/faults?code=abcd1234')).toHaveLength(1));
  expect(await list.findByText('Нет ошибки с кодом abcd1234')).toBeVisible();
});
