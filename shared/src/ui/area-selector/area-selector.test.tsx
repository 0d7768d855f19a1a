import { screen, within } from '@testing-library/react';
import { renderUi } from '../core/test-render.tsx';
import { PHONE } from '../core/use-media.ts';
import type { LoadAreas } from './area-selector.tsx';
import {
  button,
  field,
  Held,
  input,
  list,
  load,
  option,
  tashkent,
  yunusabad,
} from './area-selector-testing.tsx';

test('province, district, MFY; the deepest choice is applied as a list of one', async () => {
  const onIds = jest.fn();
  const { user } = renderUi(<Held onIds={onIds} />);
  await user.click(field());
  expect(await screen.findByText('Сначала выберите регион')).toBeInTheDocument();
  await screen.findByText('город Ташкент');
  await user.click(option('Регион', 'город Ташкент'));
  await screen.findByText('Юнусабадский район');
  await user.click(option('Район или город', 'Юнусабадский район'));
  await screen.findByText('Ахил');
  await user.click(button('Выбрать'));
  expect(onIds).toHaveBeenLastCalledWith([1726266]);
  expect(field()).toHaveTextContent('Юнусабадский район');
});

test('a phone shows one list at a time, which a choice or its chip changes; hits are of every level', async () => {
  const match = window.matchMedia;
  window.matchMedia = (query) => ({ ...match(query), matches: query === PHONE }) as MediaQueryList;
  try {
    const { user } = renderUi(<Held />);
    await user.click(field());
    await screen.findByText('город Ташкент');
    const lists = () =>
      screen.getAllByRole('listbox', { hidden: true }).map((box) => box.getAttribute('aria-labelledby'));
    expect(lists()).toHaveLength(1);
    await user.click(option('Регион', 'город Ташкент'));
    await screen.findByText('Юнусабадский район');
    expect(screen.queryByText('Самаркандская область')).toBeNull();
    await user.click(option('Район или город', 'Юнусабадский район'));
    await user.click(button('Махалля (МСГ)'));
    expect(await screen.findByText('Ахил')).toBeInTheDocument();
    expect(lists()).toHaveLength(1);
    await user.type(input(), 'яккасарай');
    expect(await screen.findByText('Яккасарайский район')).toBeInTheDocument();
  } finally {
    window.matchMedia = match;
  }
});

test('several districts, taken off one by one', async () => {
  const onIds = jest.fn();
  const { user } = renderUi(<Held start={[[tashkent]]} onIds={onIds} />);
  await user.click(field());
  await screen.findByText('Юнусабадский район');
  expect(list('Район или город').getByRole('option', { name: 'Все районы', hidden: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await user.click(option('Район или город', 'Юнусабадский район'));
  await user.click(option('Район или город', 'Яккасарайский район'));
  // The MFYs of both, under the names of their districts.
  await screen.findByText('Бешкайрагач');
  const group = screen.getByRole('group', { name: 'Яккасарайский район', hidden: true });
  expect(within(group).getByText('Бешкайрагач')).toBeInTheDocument();
  await user.click(button('Выбрать'));
  expect(onIds).toHaveBeenLastCalledWith([1726266, 1726269]);
  expect(field()).toHaveTextContent('Юнусабадский район, Яккасарайский район');

  await user.click(field());
  await user.click(await screen.findByRole('button', { name: /Убрать.*Юнусабадский/, hidden: true }));
  await user.click(button('Выбрать'));
  expect(onIds).toHaveBeenLastCalledWith([1726269]);
});

test('another province clears what is below', async () => {
  const onIds = jest.fn();
  const { user } = renderUi(<Held start={[[tashkent, yunusabad]]} onIds={onIds} />);
  await user.click(field());
  await screen.findByText('Самаркандская область');
  await user.click(option('Регион', 'Самаркандская область'));
  await screen.findByText('Самарканд');
  expect(screen.queryByText('Яккасарайский район')).toBeNull();
  await user.click(button('Выбрать'));
  expect(onIds).toHaveBeenLastCalledWith([1718]);
});

test('where one area is asked for, another takes its place', async () => {
  const onIds = jest.fn();
  const { user } = renderUi(<Held multiple={false} start={[[tashkent, yunusabad]]} onIds={onIds} />);
  await user.click(field());
  await screen.findByText('Яккасарайский район');
  await user.click(option('Район или город', 'Яккасарайский район'));
  await user.click(button('Выбрать'));
  expect(onIds).toHaveBeenLastCalledWith([1726269]);
});

test('the cross resets the area', async () => {
  const onIds = jest.fn();
  const { user } = renderUi(<Held start={[[tashkent, yunusabad]]} onIds={onIds} />);
  await user.click(button('Очистить поле «Местоположение»'));
  expect(onIds).toHaveBeenLastCalledWith([]);
  expect(field()).toHaveTextContent('Весь Узбекистан');
});

test('a failed list shows an error and can be reloaded', async () => {
  let broken = true;
  const shaky: LoadAreas = (parent) => {
    if (broken) return Promise.reject(new Error('503'));
    return load(parent);
  };
  const { user } = renderUi(<Held loadAreas={shaky} />);
  await user.click(field());
  expect(await screen.findByText(/Список не загрузился/)).toBeInTheDocument();
  broken = false;
  await user.click(button('Повторить'));
  expect(await screen.findByText('город Ташкент')).toBeInTheDocument();
});

test('a selection that was not applied is discarded', async () => {
  const { user } = renderUi(<Held />);
  await user.click(field());
  await screen.findByText('город Ташкент');
  await user.click(option('Регион', 'город Ташкент'));
  await user.keyboard('{Escape}');
  await user.click(field());
  await screen.findByText('город Ташкент');
  expect(option('Регион', 'Все регионы')).toHaveAttribute('aria-selected', 'true');
});
