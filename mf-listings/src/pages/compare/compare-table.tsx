import { useLocale, useText } from '@baza/shared/contract';
import { areaName, formatDate, unitPrice } from '@baza/shared/domain';
import { useCharacteristicText } from '@baza/shared/page';
import type { CompareResponse, ListingDetail } from '@baza/shared/schema';
import { Checkbox, cx, VisuallyHidden } from '@baza/shared/ui';
import { useId, useState } from 'react';
import { usePriceText } from '../product/price/use-price-text.ts';
import styles from './compare.module.css';
import { CompareHead } from './compare-head.tsx';
import { type CompareRow, compareGroups, compareRow, pricesDiffer } from './compare-rows.ts';

interface Props {
  items: CompareResponse;
  onRemove: (id: number) => void;
}

/** Listings as columns, what is said of them as rows; the names of both stay in sight while one scrolls. */
export function CompareTable({ items, onRemove }: Props) {
  const { t } = useText('listings_compare');
  const { t: domain } = useText('domain');
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const label = useId();
  const words = useCharacteristicText();
  const listings = items.flatMap(({ listing }) => listing ?? []);
  const columns = items.map(({ id, listing }) => ({ id, at: listing ? listings.indexOf(listing) : null }));
  const general = useGeneralRows(listings);
  const groups = [
    { key: 'general', title: t('general'), rows: general },
    ...compareGroups(listings, words).map(({ group, rows }) => ({
      key: group,
      title: domain(`group.${group}`),
      rows,
    })),
  ]
    .map((group) => ({
      ...group,
      rows: onlyDifferences ? group.rows.filter(({ differs }) => differs) : group.rows,
    }))
    .filter(({ rows }) => rows.length > 0);

  return (
    <>
      {listings.length > 1 && (
        <Checkbox className={styles.only} checked={onlyDifferences} onChecked={setOnlyDifferences}>
          {t('onlyDifferences')}
        </Checkbox>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table aside. */}
      <section className={styles.scroller} aria-labelledby={label} tabIndex={0}>
        <table className={styles.table}>
          <caption id={label}>
            <VisuallyHidden>{t('caption')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <td className={styles.corner} />
              {items.map((item) => (
                <th key={item.id} scope="col" className={styles.column}>
                  <CompareHead item={item} onRemove={onRemove} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ key, title, rows }) => (
            <tbody key={key}>
              <tr>
                <th scope="rowgroup" className={styles.group}>
                  {title}
                </th>
                <td colSpan={items.length} className={styles.groupRest} />
              </tr>
              {rows.map((row) => (
                <Row key={row.key} row={row} columns={columns} marked={listings.length > 1 && row.differs} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  );
}

interface RowProps {
  row: CompareRow;
  /** The index of each item's value in the row; null for a listing that is gone. */
  columns: readonly { id: number; at: number | null }[];
  marked: boolean;
}

function Row({ row, columns, marked }: RowProps) {
  const { t } = useText('listings_compare');
  return (
    <tr className={cx(marked && styles.differs)}>
      <th scope="row" className={styles.label}>
        {row.label}
        {marked && <VisuallyHidden> ({t('differs')})</VisuallyHidden>}
      </th>
      {columns.map(({ id, at }) => (
        <td key={id}>
          {at !== null && (row.values[at] ?? <span className={styles.none}>{t('none')}</span>)}
        </td>
      ))}
    </tr>
  );
}

/** What every listing has, whatever its category. */
function useGeneralRows(listings: readonly ListingDetail[]): CompareRow[] {
  const { t } = useText('listings_compare');
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const priceText = usePriceText();
  const perUnit = listings.map(({ category, price, area }) => unitPrice(category, price, area));
  const values = (of: (listing: ListingDetail) => string | null) => listings.map(of);
  return [
    compareRow(
      'category',
      t('row.category'),
      values(({ category }) => domain(`category.${category}`)),
    ),
    {
      ...compareRow(
        'unitPrice',
        t('row.unitPrice'),
        perUnit.map((per) => per && domain(`unitPrice.${per.unit}`, { price: priceText(per.uzs) })),
      ),
      // Prices of two units are not the same.
      differs:
        new Set(perUnit.flatMap((per) => per?.unit ?? [])).size > 1 ||
        pricesDiffer(perUnit.map((per) => per?.uzs ?? null)),
    },
    compareRow(
      'place',
      t('row.place'),
      values(({ areas, address }) =>
        [areaName(areas.district ?? areas.province, locale), address].filter(Boolean).join(', '),
      ),
    ),
    compareRow(
      'seller',
      t('row.seller'),
      values(({ seller }) => `${seller.name} (${domain(`userType.${seller.userType}`)})`),
    ),
    compareRow(
      'published',
      t('row.published'),
      values(({ publishedAt }) => publishedAt && formatDate(publishedAt, locale)),
    ),
  ].filter((row) => row.values.some((value) => value !== null));
}
