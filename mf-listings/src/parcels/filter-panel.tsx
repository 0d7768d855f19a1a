import { defineParcel } from '@baza/shared/contract';
import type { ListingFilter, Understood } from '@baza/shared/domain';
import { FilterBar } from '../filter-panel/filter-bar.tsx';
import { Hero } from '../filter-panel/hero.tsx';
import { NAMESPACE } from '../filter-panel/use-text.ts';
import { texts } from '../i18n/texts.ts';

interface FilterPanelProps {
  variant: 'hero' | 'bar';
  /** The page's own use of what is applied; without it the panel goes to the list. */
  onChange?: (filter: ListingFilter) => void;
  /** What the page's response says of the text in the address: shown as chips under the panel. */
  understood?: Understood | undefined;
}

const FilterPanel = ({ variant, ...page }: FilterPanelProps) =>
  variant === 'hero' ? <Hero /> : <FilterBar {...page} />;

export const { bootstrap, mount, update, unmount } = defineParcel<FilterPanelProps>({
  name: NAMESPACE,
  component: FilterPanel,
  resources: texts,
});
