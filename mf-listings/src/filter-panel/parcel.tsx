import { defineParcel } from '@baza/shared/contract';
import { texts } from '../i18n/texts.ts';
import { FilterBar } from './filter-bar.tsx';
import { Hero } from './hero.tsx';
import { NAMESPACE } from './use-text.ts';

interface FilterPanelProps {
  variant: 'hero' | 'bar';
}

const FilterPanel = ({ variant }: FilterPanelProps) => (variant === 'hero' ? <Hero /> : <FilterBar />);

export const { bootstrap, mount, update, unmount } = defineParcel<FilterPanelProps>({
  name: NAMESPACE,
  component: FilterPanel,
  resources: texts,
});
