import { paths, useLocale, useText } from '@baza/shared/contract';
import { formatDate } from '@baza/shared/domain';
import type { ListingDetail } from '@baza/shared/schema';
import CopyIcon from 'lucide-react/icons/copy';
import HourglassIcon from 'lucide-react/icons/hourglass';
import { Link } from 'react-router-dom';
import { usePriceText } from '../price/use-price-text.ts';
import styles from './marks.module.css';

/** What a reader should know before calling: nobody has looked after the listing for long, or it has likely copies. */
export function Marks({ listing: { copies, quietSince } }: { listing: ListingDetail }) {
  const { t } = useText('listings_product');
  const locale = useLocale();
  const priceText = usePriceText();
  // Releases of the API may be older than the page.
  if (!quietSince && !copies?.length) return null;
  return (
    <div className={styles.marks}>
      {quietSince && (
        <p>
          <HourglassIcon aria-hidden="true" />
          <span>{t('marks.quiet', { date: formatDate(quietSince, locale, 'long') })}</span>
        </p>
      )}
      {copies?.length > 0 && (
        <div>
          <CopyIcon aria-hidden="true" />
          <div>
            <p id="listing-copies">{t('marks.copies')}</p>
            <ul aria-labelledby="listing-copies">
              {copies.map(({ id, title, price }) => (
                <li key={id}>
                  <Link to={paths.product(id)}>{title}</Link> {priceText(price)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
