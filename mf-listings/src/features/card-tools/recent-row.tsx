import { useText } from '@baza/shared/contract';
import { Button, PHONE } from '@baza/shared/ui';
import { useId } from 'react';
import { useListingsCardsQuery } from '../../api/cards-api.ts';
import { CARD_TEXTS, withCardTexts } from '../card-menu/card-texts.ts';
import { CardRow } from '../lists/card-row.tsx';
import { ListingItems } from '../lists/listing-items.tsx';
import { recentIds } from '../stored-filters/kept-ids.ts';
import styles from './recent-row.module.css';

/** Those that are still for sale; nothing if there are none or they fail to load. */
function RecentRow({ ids }: { ids: readonly number[] }) {
  const { t } = useText(CARD_TEXTS);
  const label = useId();
  const { data } = useListingsCardsQuery(ids);
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={label} className={styles.recent}>
      <header className={styles.header}>
        <h2 id={label} className={styles.title}>
          {t('recent.title')}
        </h2>
        <Button variant="text" size="s" onClick={() => recentIds.replace([])}>
          {t('recent.clear')}
        </Button>
      </header>
      <CardRow label={t('recent.title')}>
        <ListingItems listings={data} skeletons={0} sizes={`${PHONE} 72vw, clamp(280px, 23vw, 352px)`} />
      </CardRow>
    </section>
  );
}

export default withCardTexts(RecentRow);
