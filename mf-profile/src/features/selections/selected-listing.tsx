import { FavouriteButton, paths, useLive, useText } from '@baza/shared/contract';
import { ClosedListing } from '@baza/shared/page';
import type { SelectionItem } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { Badge, ListingCard } from '@baza/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SELECTION_TEXTS } from './selection-texts.ts';
import styles from './selections.module.css';

interface Props {
  item: SelectionItem;
  /** Among the first on the screen. */
  priority?: boolean;
  /** Below its card. */
  children: ReactNode;
}

/** A listing of a selection: its card, or what has become of it. */
export function SelectedListing({ item, priority, children }: Props) {
  const { t } = useText(SELECTION_TEXTS);
  const { currency } = useLive();
  const rate = useUsdRate();
  const { id, listing, closed } = item;
  return (
    <div className={styles.item}>
      {listing ? (
        <ListingCard
          listing={listing}
          to={paths.product(id)}
          currency={currency}
          rate={rate}
          layout="adaptive"
          headingLevel={2}
          priority={priority}
          heart={<FavouriteButton id={id} title={listing.title} />}
        />
      ) : (
        <div className={styles.ended}>
          {closed ? (
            <ClosedListing closed={closed}>
              <Link to={paths.product(id)}>{t('similar')}</Link>
            </ClosedListing>
          ) : (
            <>
              <Badge>{t('hidden')}</Badge>
              <h2>{t('listingOf', { id })}</h2>
            </>
          )}
        </div>
      )}
      {children}
    </div>
  );
}

/** The name under which a listing is spoken of. */
export const titleOf = (
  { listing, closed, id }: SelectionItem,
  t: (key: string, values: { id: number }) => string,
) => listing?.title ?? closed?.last?.title ?? t('listingOf', { id });
