import { paths } from '@baza/shared/contract';
import { filterOf, type ListingSearch, SORTS, searchQuery } from '@baza/shared/domain';
import { Button, ButtonLink, cx, Dialog } from '@baza/shared/ui';
import ArrowUpDownIcon from 'lucide-react/icons/arrow-up-down';
import CheckIcon from 'lucide-react/icons/check';
import MapIcon from 'lucide-react/icons/map';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListingsText } from '../../features/filter-panel/use-text.ts';
import { keepAbove } from '../../features/lists/above-bar.ts';
import styles from './thumb-bar.module.css';

/** Order and map at the thumb: on phones, where the list's head is out of reach. */
export function ThumbBar({ search }: { search: ListingSearch }) {
  const t = useListingsText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div ref={keepAbove} className={styles.bar}>
      <div className={styles.buttons}>
        <Button
          data-scripted
          variant="ghost"
          icon={<ArrowUpDownIcon aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('products.sort.label')}
        </Button>
        <ButtonLink
          variant="ghost"
          icon={<MapIcon aria-hidden="true" />}
          to={paths.mapSearch(searchQuery(filterOf(search)))}
        >
          {t('products.map')}
        </ButtonLink>
      </div>
      <Dialog open={open} onClose={close} title={t('products.sort.label')} variant="bottom">
        <ul className={styles.sorts}>
          {SORTS.map((sort) => (
            <li key={sort}>
              <Link
                to={paths.products(searchQuery({ ...search, sort, page: 1 }))}
                aria-current={sort === search.sort || undefined}
                className={cx(styles.sort, sort === search.sort && styles.sortOn)}
                onClick={close}
              >
                {t(`products.sort.${sort}`)}
                {sort === search.sort && <CheckIcon aria-hidden="true" />}
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
