import { defineParcel } from '@baza/shared/contract';
import type { ListingFilter } from '@baza/shared/domain';
import { FilterBar } from '../filter-panel/filter-bar.tsx';
import { Hero } from '../filter-panel/hero.tsx';
import { NAMESPACE } from '../filter-panel/use-text.ts';
import { texts } from '../i18n/texts.ts';

interface FilterPanelProps {
  variant: 'hero' | 'bar';
  /** The page's own use of what is applied; without it the panel goes to the list. */
  onChange?: (filter: ListingFilter) => void;
}

const FilterPanel = ({ variant, onChange }: FilterPanelProps) =>
  variant === 'hero' ? <Hero /> : <FilterBar onChange={onChange} />;

export const { bootstrap, mount, update, unmount } = defineParcel<FilterPanelProps>({
  name: NAMESPACE,
  component: FilterPanel,
  resources: texts,
});
