import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { defineRemote } from '../contract/index.ts';
import { renderRemote } from '../testing/index.ts';
import { DeskPage } from './index.ts';
import { targetsOf } from './targets.ts';

const named = ({ key }: { key: string }) => key;
const pathsOf = (text: string, roles: string[]) => targetsOf(text, roles, named).map(({ path }) => path);

test.each([
  ['1409', ['operator'], ['/applications?id=1409', '/products/product/1409']],
  [' № 1409 ', ['content'], ['/products/product/1409']],
  ['1409', ['moderator'], ['/products/product/1409', '/moderation?search=1409']],
  ['COMM', ['moderator'], ['/moderation/comments', '/moderation?search=COMM']],
  ['a&b=c', ['moderator'], ['/moderation?search=a%26b%3Dc']],
  ['0', ['content'], []],
  ['99999999999999', ['content'], []],
])('the text %j of %j leads to %j', (text, roles, wanted) => {
  expect(pathsOf(text, roles)).toEqual(wanted);
});

test('without a text it leads to the desks of the roles', () => {
  expect(pathsOf('', ['content', 'ops'])).toEqual(['/content', '/ops']);
});

const show = () =>
  renderRemote(
    defineRemote({
      name: 'mf_x',
      routes: (
        <>
          <Route
            path="/moderation"
            element={
              <DeskPage title="Очередь">
                <input aria-label="Поле" />
              </DeskPage>
            }
          />
          <Route path="/products/product/:id" element={<h1>Открыто</h1>} />
        </>
      ),
    }),
    {
      path: '/moderation',
      locale: 'ru',
      user: { id: 'u1', name: 'Лола', userName: 'lola' },
      roles: ['moderator'],
      http: { 'GET staff/queues': { queues: [] } },
    },
  );
const field = () => screen.findByRole('combobox', { name: 'Стол, номер или текст' });

test('Ctrl K opens it even in a field; arrows and Enter choose; no style elements, which the policy forbids', async () => {
  await show();
  await userEvent.click(screen.getByLabelText('Поле'));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), '1409{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Объявление 1409');
  expect(document.querySelectorAll('style')).toHaveLength(0);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Открыто' })).toBeInTheDocument();
});

test('a button opens it on phones; it says when nothing is found; a press on an option opens the place', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Найти или перейти' }));
  await userEvent.type(await field(), '7');
  await userEvent.click(screen.getByRole('option', { name: 'Объявление 7' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Открыто' })).toBeInTheDocument());
});
