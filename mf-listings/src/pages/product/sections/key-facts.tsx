import { cardCharacteristics } from '@baza/shared/domain';
import { useCharacteristicText } from '@baza/shared/page';
import type { ListingDetail } from '@baza/shared/schema';
import styles from './sections.module.css';

/** The characteristics that matter first for the category, large. */
export function KeyFacts({ listing }: { listing: ListingDetail }) {
  const words = useCharacteristicText();
  const { category, characteristics } = listing;
  const rows = cardCharacteristics(category).flatMap((row) => {
    const value = characteristics[row.code];
    return value === undefined ? [] : [{ row, value }];
  });
  if (rows.length === 0) return null;
  const storeys = characteristics.floors_building;
  return (
    <dl className={styles.keyFacts}>
      {rows.map(({ row, value }) => (
        <div key={row.code} className={styles.keyFact}>
          <dt>{words.label(row, category)}</dt>
          <dd>
            {words.value(row, value)}
            {row.code === 'floors' && typeof storeys === 'number' && ` / ${storeys}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
