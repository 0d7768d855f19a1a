import { useText } from '@baza/shared/contract';
import { CATEGORY_CODES, type CategoryCode, TAB_CATEGORIES } from '@baza/shared/domain';
import { Tabs } from '@baza/shared/ui';
import { useListingsText } from './use-text.ts';

const ALL = 'all';

interface Props {
  value: CategoryCode | undefined;
  onValue: (value: CategoryCode | undefined) => void;
  /** All the categories and "all", rather than the home page's four. */
  every?: boolean;
  look?: 'bare' | 'pill';
  className?: string;
}

export function CategoryTabs({ value, onValue, every, look, className }: Props) {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  const codes: readonly CategoryCode[] = every ? CATEGORY_CODES : TAB_CATEGORIES;
  const tabs = codes.map((code) => ({
    value: code as CategoryCode | typeof ALL,
    label: domain(`categoryTab.${code}`),
  }));
  return (
    <Tabs
      label={t('filter.category')}
      look={look}
      className={className}
      tabs={every ? [{ value: ALL, label: t('filter.allCategories') }, ...tabs] : tabs}
      value={value ?? ALL}
      onValue={(next) => onValue(next === ALL ? undefined : next)}
    />
  );
}
