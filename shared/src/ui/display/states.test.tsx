import { screen } from '@testing-library/react';
import { renderUi } from '../core/test-render.tsx';
import { ErrorState } from './states.tsx';

const failed = (status: number) => ({ status, problem: null });

test.each([
  ['no response', failed(0), /Проверьте подключение/],
  ['a timeout', failed(504), /Сервер отвечает слишком долго/],
  ['a fault of the server', failed(500), /На нашей стороне/],
  ['a server out of service', failed(503), /На нашей стороне/],
  ['an error of our own code', new TypeError('x'), /На нашей стороне/],
  ['an unknown cause', undefined, /На нашей стороне/],
])('%s: the text names it', (_name, error, text) => {
  renderUi(<ErrorState error={error} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('a text of the page’s own comes first', () => {
  renderUi(<ErrorState error={failed(500)} text="Реестр повреждён" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Реестр повреждён');
});
