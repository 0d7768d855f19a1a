import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { cx } from '../core/cx.ts';
import { UiLink } from '../core/link.tsx';
import { useUi } from '../core/use-ui.ts';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  page: number;
  /** How many there are; one or none shows nothing. */
  pages: number;
  /** A page's address: pages are links, so they open in tabs and are found by machines. */
  hrefOf: (page: number) => string;
  className?: string;
}

export function Pagination({ page, pages, hrefOf, className }: PaginationProps) {
  const { t } = useUi();
  if (pages <= 1) return null;
  const turn = (to: number, label: string, icon: React.ReactNode) =>
    to >= 1 && to <= pages ? (
      <UiLink to={hrefOf(to)} aria-label={label} rel={to < page ? 'prev' : 'next'} className={styles.page}>
        {icon}
      </UiLink>
    ) : (
      <span className={cx(styles.page, styles.off)} aria-hidden="true">
        {icon}
      </span>
    );
  return (
    <nav aria-label={t('pages')} className={cx(styles.pages, className)}>
      {turn(page - 1, t('previousPage'), <ChevronLeftIcon aria-hidden="true" />)}
      <ol className={styles.list}>
        {pageWindow(page, pages).map((n, index) => (
          <li key={n ?? `gap-${index}`}>
            {n === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <UiLink
                to={hrefOf(n)}
                aria-label={t('pageNumber', { page: n })}
                aria-current={n === page ? 'page' : undefined}
                className={cx(styles.page, n === page && styles.current)}
              >
                {n}
              </UiLink>
            )}
          </li>
        ))}
      </ol>
      {turn(page + 1, t('nextPage'), <ChevronRightIcon aria-hidden="true" />)}
    </nav>
  );
}
