import { screen } from '@testing-library/react';
import uz from '../../i18n/ui/uz.json';
import { renderUi } from '../core/test-render.tsx';
import { ErrorState, PageError } from './states.tsx';

const failed = (status: number) => ({ status, problem: null });

test.each([
  ['no response', failed(0), /Проверьте подключение/],
  ['a timeout', failed(504), /Сервер отвечает слишком долго/],
  ['a fault of the server', failed(500), /На сайте произошла/],
  ['a server out of service', failed(503), /На сайте произошла/],
  ['an error of our own code', new TypeError('x'), /На сайте произошла/],
  ['an unknown cause', undefined, /На сайте произошла/],
])('%s: the text names it', (_name, error, text) => {
  renderUi(<ErrorState error={error} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('a text of the page’s own comes first', () => {
  renderUi(<ErrorState error={failed(500)} text="Реестр повреждён" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Реестр повреждён');
});

test('a failed page shows the texts of the specification with Retry and Home', async () => {
  const retry = jest.fn();
  const { user } = renderUi(<PageError heading="h1" error={failed(500)} onRetry={retry} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Произошла ошибка' })).toBeVisible();
  expect(screen.getByText('Не удалось выполнить запрос.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('На сайте произошла ошибка');
  expect(screen.getByRole('link', { name: 'Вернуться на главную' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button'));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(uz.failedPage).toEqual({
    title: 'Хатолик юз берди!',
    text: 'Юборилган сўров бўйича хатолик юз берди!',
  });
});
