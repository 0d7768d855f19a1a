import { paths, useText } from '@baza/shared/contract';
import { recommendedFilters, searchQuery, type ViewedListing } from '@baza/shared/domain';
import { withTexts } from '@baza/shared/page';
import type { ListingCard } from '@baza/shared/schema';
import { skipToken } from '@baza/shared/store';
import { Button, PHONE } from '@baza/shared/ui';
import { useMemo, useState } from 'react';
import { useListingsCardsQuery } from '../../../api/cards-api.ts';
import { useListingsQuery } from '../../../api/listings-api.ts';
import { CardRow } from '../../../features/lists/card-row.tsx';
import { ListingItems } from '../../../features/lists/listing-items.tsx';
import { forgetFilters, keptFilters } from '../../../features/stored-filters/kept-filters.ts';
import { hiddenIds, recentIds, useKeptIds } from '../../../features/stored-filters/kept-ids.ts';
import en from '../../../i18n/recommended/en.json';
import ru from '../../../i18n/recommended/ru.json';
import uz from '../../../i18n/recommended/uz.json';
import { Section } from '../section.tsx';
import styles from './recommended.module.css';

/** What has been seen or hidden is left out of so many. */
const ASKED = 40;
const SHOWN = 12;
/** With fewer, a wider filter is tried. */
const ENOUGH = 4;

const viewedOf = ({ category, price, areas, characteristics }: ListingCard): ViewedListing => ({
  category,
  price,
  province: areas.province.id,
  district: areas.district?.id ?? null,
  rooms: typeof characteristics.rooms === 'number' ? characteristics.rooms : null,
});

/** Listings like those viewed; nothing is kept outside this browser. */
function Recommended() {
  const { t } = useText('listings_recommended');
  const recent = useKeptIds(recentIds);
  const hidden = useKeptIds(hiddenIds);
  const [filters] = useState(keptFilters);
  const viewed = useListingsCardsQuery(recent.length > 0 ? recent : skipToken);
  const wanted = useMemo(
    () => (viewed.data ? recommendedFilters(viewed.data.map(viewedOf), filters) : []),
    [viewed.data, filters],
  );
  const [step, setStep] = useState(0);
  const filter = wanted[Math.min(step, wanted.length - 1)];
  const found = useListingsQuery(filter ? { ...filter, size: ASKED } : skipToken);

  const left = found.currentData?.items
    .filter(({ id }) => !recent.includes(id) && !hidden.includes(id))
    .slice(0, SHOWN);
  const isTooFew = left !== undefined && left.length < ENOUGH && step < wanted.length - 1;
  if (isTooFew) setStep(step + 1);

  const nothing = viewed.isError || viewed.data?.length === 0 || found.isError || left?.length === 0;
  if (nothing && !isTooFew) return null;
  const forget = () => {
    forgetFilters();
    recentIds.replace([]);
  };
  return (
    <Section
      title={t('title')}
      text={t('why')}
      more={filter && { to: paths.products(searchQuery(filter)), label: t('all') }}
    >
      <CardRow label={t('title')}>
        <ListingItems
          listings={isTooFew ? undefined : left}
          skeletons={ENOUGH}
          sizes={`${PHONE} 72vw, clamp(280px, 23vw, 352px)`}
        />
      </CardRow>
      <Button variant="text" size="s" className={styles.forget} onClick={forget}>
        {t('forget')}
      </Button>
    </Section>
  );
}

export default withTexts('listings_recommended', { uz, ru, en }, Recommended);
