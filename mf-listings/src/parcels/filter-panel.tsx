import { defineParcel } from '@baza/shared/contract';
import type { ListingFilter } from '@baza/shared/domain';
import { type ComponentType, lazy } from 'react';
import { FilterBar } from '../features/filter-panel/filter-bar.tsx';
import { NAMESPACE } from '../features/filter-panel/use-text.ts';
import { texts } from '../i18n/texts.ts';

interface FilterPanelProps {
  variant: 'hero' | 'bar';
  /** The page's own use of what is applied; without it the panel goes to the list. */
  onChange?: (filter: ListingFilter) => void;
}

/** In the chunk of the home page, the only one that shows it. */
const loadHero = async () => {
  const { Hero } = await import(/* webpackChunkName: "home" */ '../features/filter-panel/hero.tsx');
  HeroPanel = Hero;
  return { default: Hero };
};
let HeroPanel: ComponentType = lazy(loadHero);

const FilterPanel = ({ variant, onChange }: FilterPanelProps) =>
  variant === 'hero' ? <HeroPanel /> : <FilterBar onChange={onChange} />;

export const { bootstrap, mount, update, unmount } = defineParcel<FilterPanelProps>({
  name: NAMESPACE,
  component: FilterPanel,
  load: async ({ variant }) => variant === 'hero' && loadHero(),
  resources: texts,
});
