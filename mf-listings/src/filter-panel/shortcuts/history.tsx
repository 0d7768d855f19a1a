import { paths, useLive, useText } from '@baza/shared/contract';
import { activeParts, EMPTY_FILTER, fromUzs, searchQuery, shortPrice } from '@baza/shared/domain';
import { PhotoImage } from '@baza/shared/page';
import type { ListingCard } from '@baza/shared/schema';
import { skipToken, useUsdRate } from '@baza/shared/store';
import { cardFacts, clamp, cx, VisuallyHidden } from '@baza/shared/ui';
import ClockIcon from 'lucide-react/icons/clock';
import ImageIcon from 'lucide-react/icons/image';
import Trash2Icon from 'lucide-react/icons/trash';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useListingsCardsQuery } from '../../api/cards-api.ts';
import { forgetFilters, keptFilters } from '../../kept/kept-filters.ts';
import { recentIds, useKeptIds } from '../../kept/kept-ids.ts';
import { forgetSearches, recentSearches } from '../recent-searches.ts';
import { usePartWords } from '../use-part-words.ts';
import { useListingsText } from '../use-text.ts';
import styles from './shortcuts.module.css';
import { MAX_SEARCHES } from './use-history-size.ts';

/** The last searches of this browser and the viewed listings that are still for sale. */
export default function History({ waiting }: { waiting: ReactNode }) {
  const t = useListingsText();
  const ids = useKeptIds(recentIds);
  const { data, isLoading } = useListingsCardsQuery(ids.length > 0 ? ids : skipToken);
  const clear = () => {
    forgetSearches();
    forgetFilters();
    // Last: it notifies the row.
    recentIds.replace([]);
  };
  if (isLoading) return waiting;
  return (
    <>
      <Searches />
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={t('filter.history.viewed')}>
          {data.map((listing) => (
            <li key={listing.id}>
              <Viewed listing={listing} />
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={styles.chip} onClick={clear}>
        <Trash2Icon aria-hidden="true" className={styles.icon} />
        <span className={cx(styles.text, clamp(2))}>{t('filter.history.clear')}</span>
      </button>
    </>
  );
}

function Searches() {
  const t = useListingsText();
  const [texts] = useState(() => recentSearches().slice(0, MAX_SEARCHES));
  const [filter] = useState(() => keptFilters()[0]);
  const wordsOf = usePartWords(filter ?? EMPTY_FILTER);
  const searches = texts.map((text) => ({ text, query: searchQuery({ search: text }) }));
  if (filter)
    searches.push({
      text: activeParts(filter).map(wordsOf).filter(Boolean).join(' · '),
      query: searchQuery(filter),
    });
  if (searches.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('filter.history.searches')}>
      {searches.map(({ text, query }) => (
        <li key={query}>
          <Link to={paths.products(query)} className={styles.chip}>
            <ClockIcon aria-hidden="true" className={styles.icon} />
            <span className={cx(styles.text, clamp(2))}>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Viewed({ listing }: { listing: ListingCard }) {
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
