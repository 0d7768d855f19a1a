import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../core/test-render.tsx';
import {
  button,
  field,
  focused,
  Held,
  input,
  option,
  tashkent,
  yunusabad,
} from './area-selector-testing.tsx';

test.each([
  'yunus',
  'ЮНУС',
  'Yunusobod'.slice(0, 5),
])('“%s” filters all three lists at once', async (text) => {
  const { user } = renderUi(<Held />);
  await user.click(field());
  await screen.findByText('город Ташкент');
  await user.keyboard(text);
  expect(input()).toHaveValue(text);
  expect(await screen.findByText('Найдено 1 место')).toBeInTheDocument();
  // From another branch than the one that is open, so with its path.
  expect(option('Район или город', /Юнусабадский район/)).toHaveTextContent('город Ташкент');
  expect(screen.queryByText('Самаркандская область')).toBeNull();
  expect(screen.getAllByText('Нет совпадений')).toHaveLength(2);
  await user.clear(input());
  expect(await screen.findByText('Самаркандская область')).toBeInTheDocument();
});

test('hits of other branches are added, also other provinces', async () => {
  const onIds = jest.fn();
  const { user } = renderUi(<Held start={[[tashkent, yunusabad]]} onIds={onIds} />);
  await user.click(field());
  await user.keyboard('самарканд');
  await screen.findByText('Найдено 2 места');
  await user.click(option('Регион', 'Самаркандская область'));
  await user.clear(input());
  await user.keyboard('бешк');
  await screen.findByText('Бешкайрагач');
  await user.click(option('Махалля (МСГ)', /Бешкайрагач.*город Ташкент, Яккасарайский/));
  await user.click(button('Выбрать'));
  expect(onIds).toHaveBeenLastCalledWith([1726266, 1718, 1726269001]);
});

test('arrow keys alone: from the text into a list, among lists and back', async () => {
  const onIds = jest.fn();
  const { user } = renderUi(<Held onIds={onIds} />);
  field().focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByText('город Ташкент');
  expect(input()).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Все регионы');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(focused()).toBe('город Ташкент');
  await screen.findByText('Юнусабадский район');
  await user.keyboard('{ArrowRight}{End} {Home}');
  expect(focused()).toBe('Все районы');
  await user.keyboard('{ArrowDown}{ }');
  expect(focused()).toBe('Юнусабадский район');
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('город Ташкент');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(input()).toHaveFocus();
  await user.click(button('Выбрать'));
  expect(onIds).toHaveBeenLastCalledWith([1726269, 1726266]);
});

test('a letter typed in a list goes on in the text; one typed on the closed field opens it', async () => {
  const { user } = renderUi(<Held />);
  field().focus();
  await user.keyboard('ю');
  expect(await screen.findByText('Найдено 1 место')).toBeInTheDocument();
  expect(input()).toHaveValue('ю');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'option'));
  await user.keyboard('н');
  expect(input()).toHaveValue('юн');
  await user.keyboard('{Escape}');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});
