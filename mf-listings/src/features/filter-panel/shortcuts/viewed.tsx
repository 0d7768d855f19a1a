import { paths, useLive, useText } from '@baza/shared/contract';
import { fromUzs, shortPrice } from '@baza/shared/domain';
import { PhotoImage } from '@baza/shared/page';
import type { ListingCard } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { cardFacts, VisuallyHidden } from '@baza/shared/ui';
import ImageIcon from 'lucide-react/icons/image';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useListingsCardsQuery } from '../../../api/cards-api.ts';
import { recentIds, useKeptIds } from '../../stored-filters/kept-ids.ts';
import { useListingsText } from '../use-text.ts';
import styles from './shortcuts.module.css';

/** The viewed listings that are still for sale. */
export default function Viewed({ waiting }: { waiting: ReactNode }) {
  const t = useListingsText();
  const { data, isLoading } = useListingsCardsQuery(useKeptIds(recentIds));
  if (isLoading) return waiting;
  if (!data || data.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('filter.history.viewed')}>
      {data.map((listing) => (
        <li key={listing.id}>
          <ViewedListing listing={listing} />
        </li>
      ))}
    </ul>
  );
}

function ViewedListing({ listing }: { listing: ListingCard }) {
  const { currency, locale } = useLive();
  const { t: ui } = useText('ui');
  const rate = useUsdRate();
  const { title, typedIn, price, photos } = listing;
  const [photo] = photos;
  const unit = rate ? currency : 'UZS';
  const amount = rate ? fromUzs(price, unit, rate.rate) : price;
  return (
    <Link to={paths.product(listing.id)} className={styles.chip}>
      <span className={styles.photo}>
        {photo ? <PhotoImage photo={photo} alt="" sizes="52px" /> : <ImageIcon aria-hidden="true" />}
      </span>
      <span className={styles.words}>
        <VisuallyHidden>
          <span lang={typedIn}>{`${title} `}</span>
        </VisuallyHidden>
        <span className={styles.price}>{`${shortPrice(amount, unit, locale)} `}</span>
        <span className={styles.facts}>{cardFacts(listing, ui, locale).join(' · ')}</span>
      </span>
    </Link>
  );
}
