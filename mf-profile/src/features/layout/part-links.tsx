import { useSession, useText } from '@baza/shared/contract';
import { Slot } from '@baza/shared/page';
import { cx } from '@baza/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PART_PAGES } from '../../part-pages.ts';
import { isPartOf, PARTS, partPath } from '../../parts.ts';
import { TEXTS } from '../../texts.ts';
import styles from './part-links.module.css';

const NONE = {};

/** The parts: a list at the side, on narrow screens a row that scrolls to the current one. */
export function PartLinks() {
  const { t } = useText(TEXTS);
  const { roles } = useSession();
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const row = useRef<HTMLUListElement>(null);
  // Only the row is scrolled, never the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, another current part.
  useLayoutEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !current) return;
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label={t('partsLabel')} className={styles.side}>
      <ul ref={row} className={styles.list}>
        {PARTS.filter((part) => isPartOf(part, roles) || pathname === partPath(part)).map((part) => {
          const { icon: Icon } = PART_PAGES[part];
          const isCurrent = pathname === partPath(part);
          return (
            <li key={part}>
              <Link
                to={partPath(part)}
                aria-current={isCurrent ? 'page' : undefined}
                className={cx(styles.link, isCurrent && styles.current)}
              >
                <Icon aria-hidden="true" />
                {t(`parts.${part}`)}
              </Link>
            </li>
          );
        })}
      </ul>
      <Slot name="profile.nav" props={NONE} className={styles.more} />
    </nav>
  );
}
