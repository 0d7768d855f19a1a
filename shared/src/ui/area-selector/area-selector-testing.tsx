import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { fold } from '../../domain/text/fold.ts';
import {
  type AreaNodes,
  type AreaOption,
  AreaSelector,
  type LoadAreas,
  type SearchAreas,
} from './area-selector.tsx';

const area = (id: number, nameRu: string): AreaOption => ({ id, nameRu, name: nameRu, nameLatn: nameRu });
export const tashkent = area(1726, 'город Ташкент');
const samarkand = area(1718, 'Самаркандская область');
export const yunusabad = area(1726266, 'Юнусабадский район');
const yakkasaray = area(1726269, 'Яккасарайский район');
const children: Record<string, AreaOption[]> = {
  null: [tashkent, samarkand],
  1726: [yunusabad, yakkasaray],
  1726266: [area(1726266001, 'Ахил')],
  1726269: [area(1726269001, 'Бешкайрагач')],
  1718: [area(1718401, 'Самарканд')],
};
export const load: LoadAreas = async (parent) => children[String(parent)] ?? [];
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

export function Held({ start = [], onIds, loadAreas = load, multiple = true }: HeldProps) {
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

export const list = (name: string) => within(screen.getByRole('listbox', { name, hidden: true }));
export const option = (name: string, text: string | RegExp) =>
  list(name).getByRole('option', { name: text, hidden: true });
export const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });
export const field = () => button(/^Местоположение/);
export const input = () => screen.getByRole('textbox', { name: 'Название района или махалли', hidden: true });
export const focused = () => document.activeElement?.textContent;
