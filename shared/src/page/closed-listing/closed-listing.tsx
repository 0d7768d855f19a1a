import { useLive, useLocale, useText } from '@baza/shared/contract';
import { areaName } from '@baza/shared/domain';
import type { ClosedListing as Closed } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { Badge, FormatDate, PhotoPicture, Picture, Price } from '@baza/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { withTexts } from '../with-texts.tsx';
import styles from './closed-listing.module.css';
import en from './i18n/en.json';
import ru from './i18n/ru.json';
import uz from './i18n/uz.json';

const TEXTS = 'page_closed';

interface Props {
  closed: Closed;
  /** Its page, which has similar listings; without it the title is plain text. */
  to?: string;
  headingLevel?: 2 | 3;
  /** Below the facts. */
  children?: ReactNode;
}

/** A listing that has left the market: its state and day, and what everyone could see of it. */
function View({ closed: { id, state, closedAt, last }, to, headingLevel = 2, children }: Props) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const { currency } = useLive();
  const rate = useUsdRate();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const title = last?.title ?? t('untitled', { id });
  return (
    <div className={styles.closed}>
      <div className={styles.photo}>
        {last?.photo ? (
          <PhotoPicture photo={last.photo} alt="" sizes="140px" className={styles.image} />
        ) : (
          <Picture name="empty" />
        )}
      </div>
      <div className={styles.facts}>
        <p className={styles.state}>
          <Badge>{t(`state.${state}`)}</Badge>
          {closedAt && <FormatDate date={closedAt} />}
        </p>
        <Heading className={styles.title} lang={last?.typedIn}>
          {to ? <Link to={to}>{title}</Link> : title}
        </Heading>
        {last && (
          <>
            <p className={styles.price}>
              {t('lastPrice')} <Price uzs={last.price} currency={currency} rate={rate} size="s" />
            </p>
            <p>{areaName(last.areas.district ?? last.areas.province, locale)}</p>
          </>
        )}
        {children}
      </div>
    </div>
  );
}

export const ClosedListing = withTexts(TEXTS, { uz, ru, en }, View);
