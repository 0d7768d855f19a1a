import { useLocale, useText } from '@baza/shared/contract';
import { type ContentState, formatDateTime, LOCALES } from '@baza/shared/domain';
import type { ContentRow } from '@baza/shared/schema';
import { Badge, EmptyState, ErrorState, Pagination, type Tone } from '@baza/shared/ui';
import { Link } from 'react-router-dom';
import { useContentRowsQuery } from '../../api/content-api.ts';
import { TEXTS } from '../../texts.ts';
import styles from './content-desk.module.css';
import { type DeskPlace, placeParams } from './desk-address.ts';
import { Waiting } from './waiting.tsx';

const SIZE = 20;
const TONES: Readonly<Record<ContentState, Tone>> = {
  draft: 'neutral',
  scheduled: 'accent',
  published: 'success',
  ended: 'warning',
};

const addressOf = (place: DeskPlace) => `/content?${new URLSearchParams(placeParams(place))}`;

/** The items of a kind with what they lack. */
export function DeskList({ place }: { place: DeskPlace }) {
  const { t } = useText(TEXTS);
  const { kind, page } = place;
  const { currentData, error, isFetching, refetch } = useContentRowsQuery(
    { kind, page, size: SIZE },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData && error)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!currentData) return <Waiting />;
  if (currentData.items.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  return (
    <div className={styles.panel}>
      <ul className={styles.rows}>
        {currentData.items.map((row) => (
          <Row key={row.id} row={row} to={addressOf({ ...place, id: row.id })} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(currentData.total / SIZE)}
        hrefOf={(at) => addressOf({ ...place, page: at })}
      />
    </div>
  );
}

function Row({ row, to }: { row: ContentRow; to: string }) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const title = [locale, ...LOCALES].map((one) => row.titles[one]).find((text) => text !== '');
  const date = (moment: string) => formatDateTime(moment, locale);
  return (
    <li className={styles.row}>
      <Link to={to} className={styles.link}>
        {title ?? t('untitled', { id: row.id })}
      </Link>
      <p className={styles.marks}>
        <Badge tone={TONES[row.state]}>{t(`state.${row.state}`)}</Badge>
        {row.missing.map((language) => (
          <Badge key={language} tone="danger">
            {t(`missing.${language}`)}
          </Badge>
        ))}
      </p>
      <p className={styles.dates}>
        {row.publishFrom && <span>{t('from', { date: date(row.publishFrom) })}</span>}
        {row.publishUntil && <span>{t('until', { date: date(row.publishUntil) })}</span>}
        <span>{t('updated', { date: date(row.updatedAt) })}</span>
      </p>
    </li>
  );
}
