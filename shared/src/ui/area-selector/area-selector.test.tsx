import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../core/test-render.tsx';
import { type AreaOption, AreaSelector, type LoadAreas } from './area-selector.tsx';

const area = (id: number, nameRu: string): AreaOption => ({ id, nameRu, name: nameRu, nameLatn: nameRu });
const tashkent = area(1726, 'город Ташкент');
const yunusabad = area(1726266, 'Юнусабадский район');
const children: Record<string, AreaOption[]> = {
  null: [tashkent, area(1718, 'Самаркандская область')],
  1726: [yunusabad, area(1726269, 'Яккасарайский район')],
  1726266: [area(1726266001, 'Ахил')],
  1718: [area(1718401, 'Самарканд')],
};
const load: LoadAreas = async (parent) => children[String(parent)] ?? [];

function Held({ start = [], onIds, loadAreas = load }: HeldProps) {
  const [path, setPath] = useState<readonly AreaOption[]>(start);
  return (
    <AreaSelector
      label="Местоположение"
      path={path}
      load={loadAreas}
      onApply={(ids, next) => {
        onIds(ids);
        setPath(next);
      }}
    />
  );
}
interface HeldProps {
  start?: AreaOption[];
  onIds: (ids: number[]) => void;
  loadAreas?: LoadAreas;
}

const list = (name: string) => within(screen.getByRole('listbox', { name, hidden: true }));
const option = (name: string, text: string) => list(name).getByRole('option', { name: text, hidden: true });
const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });

test('province, district, MFY; the deepest choice is applied', async () => {
  const onIds = jest.fn();
  const { user } = renderUi(<Held onIds={onIds} />);
  await user.click(button(/^Местоположение/));
  expect(await screen.findByText('Сначала выберите область')).toBeInTheDocument();
  await screen.findByText('город Ташкент');
  await user.click(option('Область', 'город Ташкент'));
  await screen.findByText('Юнусабадский район');
  await user.click(option('Район (город)', 'Юнусабадский район'));
  await screen.findByText('Ахил');
  await user.click(button('Выбрать'));
  expect(onIds).toHaveBeenLastCalledWith([1726266]);
  expect(button(/^Местоположение/)).toHaveTextContent('Юнусабадский район');
});

test('another province clears the district; the lists are worked by keys', async () => {
  const onIds = jest.fn();
  const { user } = renderUi(<Held start={[tashkent, yunusabad]} onIds={onIds} />);
  await user.click(button(/^Местоположение/));
  await screen.findByText('Самаркандская область');
  option('Область', 'город Ташкент').focus();
  await user.keyboard('{End}{Enter}');
  expect(option('Область', 'Самаркандская область')).toHaveAttribute('aria-selected', 'true');
  await screen.findByText('Самарканд');
  await user.click(button('Выбрать'));
  expect(onIds).toHaveBeenLastCalledWith([1718]);
});

test('all does not narrow, and the cross resets the area', async () => {
  const onIds = jest.fn();
  const { user } = renderUi(<Held start={[tashkent, yunusabad]} onIds={onIds} />);
  await user.click(button('Очистить поле «Местоположение»'));
  expect(onIds).toHaveBeenLastCalledWith([]);
  expect(button(/^Местоположение/)).toHaveTextContent('Весь Узбекистан');
});

test('a list that failed says so and loads again', async () => {
  let broken = true;
  const shaky: LoadAreas = (parent) => {
    if (broken) return Promise.reject(new Error('503'));
    return load(parent);
  };
  const { user } = renderUi(<Held onIds={() => {}} loadAreas={shaky} />);
  await user.click(button(/^Местоположение/));
  expect(await screen.findByText(/Список не загрузился/)).toBeInTheDocument();
  broken = false;
  await user.click(button('Повторить'));
  expect(await screen.findByText('город Ташкент')).toBeInTheDocument();
});

test('a draft that was not applied is forgotten', async () => {
  const { user } = renderUi(<Held onIds={() => {}} />);
  await user.click(button(/^Местоположение/));
  await screen.findByText('город Ташкент');
  await user.click(option('Область', 'город Ташкент'));
  await user.keyboard('{Escape}');
  await user.click(button(/^Местоположение/));
  await screen.findByText('город Ташкент');
  expect(option('Область', 'Все области')).toHaveAttribute('aria-selected', 'true');
});
