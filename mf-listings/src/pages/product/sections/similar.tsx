import { useText } from '@baza/shared/contract';
import { useProductSimilarQuery } from '../../../api/product-api.ts';
import { ListingItems } from '../../../features/lists/listing-items.tsx';
import { Section } from './section.tsx';
import styles from './similar.module.css';

/** Similar listings; nothing if there are none or they fail to load. */
export function Similar({ id }: { id: number }) {
  const { t } = useText('listings_product');
  const { data, isError } = useProductSimilarQuery(id);
  if (isError || data?.length === 0) return null;
  return (
    <Section title={t('similar')}>
      <ul className={styles.row}>
        <ListingItems listings={data} skeletons={4} sizes="256px" />
      </ul>
    </Section>
  );
}
