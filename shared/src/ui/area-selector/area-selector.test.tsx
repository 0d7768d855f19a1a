import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { fold } from '../../domain/text/fold.ts';
import { renderUi } from '../core/test-render.tsx';
import { PHONE } from '../core/use-media.ts';
import {
  type AreaNodes,
  type AreaOption,
  AreaSelector,
  type LoadAreas,
  type SearchAreas,
} from './area-selector.tsx';

const area = (id: number, nameRu: string): AreaOption => ({ id, nameRu, name: nameRu, nameLatn: nameRu });
const tashkent = area(1726, 'город Ташкент');
const samarkand = area(1718, 'Самаркандская область');
const yunusabad = area(1726266, 'Юнусабадский район');
const yakkasaray = area(1726269, 'Яккасарайский район');
const children: Record<string, AreaOption[]> = {
  null: [tashkent, samarkand],
  1726: [yunusabad, yakkasaray],
  1726266: [area(1726266001, 'Ахил')],
  1726269: [area(1726269001, 'Бешкайрагач')],
  1718: [area(1718401, 'Самарканд')],
};
const load: LoadAreas = async (parent) => children[String(parent)] ?? [];
/** Every area below a path, province first. */
const below = (above: AreaOption[]): (AreaOption & { above: AreaOption[] })[] =>
  (children[String(above.at(-1)?.id ?? null)] ?? []).flatMap((child) => [
    { ...child, above },
    ...below([...above, child]),
  ]);
const search: SearchAreas = async (text) =>
  below([]).filter(({ nameRu }) => fold(nameRu).includes(fold(text)));

interface HeldProps {
  start?: AreaNodes[];
  onIds?: (ids: number[]) => void;
  loadAreas?: LoadAreas;
  multiple?: boolean;
}
const everything = new Map(below([]).map(({ above, ...node }) => [node.id, [...above, node]]));

function Held({ start = [], onIds, loadAreas = load, multiple = true }: HeldProps) {
  const [paths, setPaths] = useState<readonly AreaNodes[]>(start);
  return (
    <AreaSelector
      label="Местоположение"
      paths={paths}
      multiple={multiple}
      load={loadAreas}
      search={search}
      onApply={(ids) => {
        onIds?.(ids);
        setPaths(ids.map((id) => everything.get(id) ?? []));
      }}
    />
  );
}

const list = (name: string) => within(screen.getByRole('listbox', { name, hidden: true }));
const option = (name: string, text: string | RegExp) =>
  list(name).getByRole('option', { name: text, hidden: true });
const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });
const field = () => button(/^Местоположение/);
const input = () => screen.getByRole('textbox', { name: 'Название района или махалли', hidden: true });
const focused = () => document.activeElement?.textContent;

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
