import type { ListingCard } from '@baza/shared/schema';
import type { ReactNode } from 'react';
import styles from './listing-grid.module.css';
import { ListingItems } from './listing-items.tsx';

interface Props {
  /** Undefined while loading. */
  listings: readonly ListingCard[] | undefined;
  /** Number of skeletons while loading. */
  size: number;
  /** Number of first photos loaded eagerly. */
  priority?: number;
  /** After the last card: fills what is left of its row. */
  end?: ReactNode;
  label: string;
  headingLevel?: 2 | 3;
}

/** Cards in as many columns as fit, six at most. */
export const ListingGrid = ({ listings, size, priority, end, label, headingLevel }: Props) => (
  <ul className={styles.grid} aria-label={label} aria-busy={!listings || undefined}>
    <ListingItems listings={listings} skeletons={size} priority={priority} headingLevel={headingLevel} />
    {listings && end}
  </ul>
);
