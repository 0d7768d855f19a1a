import type { CardLayout } from '@baza/shared/domain';
import type { ListingCard } from '@baza/shared/schema';
import { cx } from '@baza/shared/ui';
import type { ReactNode } from 'react';
import far from './far-cards.module.css';
import styles from './listing-grid.module.css';
import { ListingItems } from './listing-items.tsx';

interface Props {
  /** Undefined while loading. */
  listings: readonly ListingCard[] | undefined;
  /** Number of skeletons while loading. */
  size: number;
  /** The screen's first photos are these. */
  priority?: boolean;
  /** After the last card: fills what is left of its row. */
  end?: ReactNode;
  label: string;
  headingLevel?: 2 | 3;
  layout?: CardLayout;
  /** The photos' `sizes`, for cards of another width than the grid's. */
  sizes?: string;
  className?: string | undefined;
  /** Ids of listings that were just hidden. */
  hidden?: readonly number[];
}

/** Cards in as many columns as fit, six at most; `list`: beside their photos, in fewer. */
export const ListingGrid = ({
  listings,
  size,
  priority,
  end,
  label,
  headingLevel,
  layout = 'grid',
  sizes,
  className,
  hidden,
}: Props) => (
  <ul
    className={cx(styles.grid, styles[layout], layout === 'grid' && far.cards, className)}
    aria-label={label}
    aria-busy={!listings || undefined}
  >
    <ListingItems
      listings={listings}
      skeletons={size}
      priority={priority}
      headingLevel={headingLevel}
      layout={layout === 'list' ? 'list' : 'tall'}
      sizes={sizes}
      hidden={hidden}
    />
    {listings && end}
  </ul>
);
