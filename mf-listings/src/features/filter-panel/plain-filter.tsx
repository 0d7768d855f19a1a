import { useText } from '@baza/shared/contract';
import { CATEGORY_CODES, type ListingSearch, SORTS } from '@baza/shared/domain';
import { cx } from '@baza/shared/ui';
import { useHref } from 'react-router-dom';
import { KeptFields } from './kept-fields.tsx';
import styles from './plain-filter.module.css';
import { useListingsText } from './use-text.ts';

interface Props {
  search: ListingSearch;
  /** Path of the page that shows the result. */
  path: string;
  className?: string;
}

/** Category, price and order for browsers without JavaScript: a form whose submission is the result's address. */
export function PlainFilter({ search, path, className }: Props) {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  const action = useHref(path);
  const { category, min, max, priceUnit, sort, ...rest } = search;
  return (
    <noscript>
      <form action={action} className={cx(styles.form, className)}>
        <KeptFields search={rest} />
        <input type="hidden" name="priceUnit" value={priceUnit} />
        <label>
          {t('filter.category')}
          <select name="category" defaultValue={category ?? ''}>
            <option value="">{t('filter.allCategories')}</option>
            {CATEGORY_CODES.map((code) => (
              <option key={code} value={code}>
                {domain(`category.${code}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('filter.price.min')}
          <input type="number" name="min" min="0" defaultValue={min} />
        </label>
        <label>
          {t('filter.price.max')}
          <input type="number" name="max" min="0" defaultValue={max} />
        </label>
        <label>
          {t('products.sort.label')}
          <select name="sort" defaultValue={sort}>
            {SORTS.map((each) => (
              <option key={each} value={each}>
                {t(`products.sort.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">{t('filter.show')}</button>
      </form>
    </noscript>
  );
}
