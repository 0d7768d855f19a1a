import { paths, useLive, useText } from '@baza/shared/contract';
import type { ApplicationCard } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { Badge, Card, clamp, cx, FormatDate, PhotoPicture, Price } from '@baza/shared/ui';
import CircleAlertIcon from 'lucide-react/icons/circle-exclamation-point';
import ImageIcon from 'lucide-react/icons/image';
import { Link } from 'react-router-dom';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { askOf } from '../../features/applications/ask-of.ts';
import { StatusBadge } from '../../features/applications/status-badge.tsx';
import styles from './applications.module.css';
import { LIST_TEXTS } from './list-texts.ts';

/** One application: what it is about, where it stands and what is asked of its owner. */
export function ApplicationRow({ item }: { item: ApplicationCard }) {
  const { t } = useText(LIST_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { currency } = useLive();
  const rate = useUsdRate();
  const { id, kind, status, listing, realEstateAmount, bank, submittedAt, updatedAt, dueAt, overdue } = item;
  const ask = askOf(item, item.requests);
  const price = realEstateAmount ?? listing?.price ?? null;
  const isDraft = status === 'new';
  const isMyTurn = item.turn === 'owner';
  const photo = listing?.photo ?? null;
  return (
    <Card as="li" padding="none" className={styles.row}>
      <div className={styles.photo}>
        {photo ? (
          <PhotoPicture photo={photo} alt="" sizes="160px" className={styles.picture} />
        ) : (
          <span className={styles.noPhoto}>
            <ImageIcon aria-hidden="true" />
          </span>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.line}>
          <StatusBadge kind={kind} status={status} />
          <span className={styles.muted}>{common('number', { id })}</span>
        </p>
        <h2 className={styles.title}>
          <Link to={isDraft ? paths.applicationAdd(`id=${id}`) : paths.application(id)}>
            {common(`kind.${kind}`)}
            {listing && `: ${listing.title}`}
          </Link>
        </h2>
        {listing?.address && <p className={cx(styles.muted, clamp(2))}>{listing.address}</p>}
        {price !== null && <Price uzs={price} currency={currency} rate={rate} />}
        {bank && <p className={styles.muted}>{bank}</p>}
        {ask && (
          <p className={styles.ask}>
            <CircleAlertIcon aria-hidden="true" />
            <span>
              {common(`ask.${ask}`)}
              {dueAt && isMyTurn && !overdue && (
                <>
                  {'. '}
                  {t('until')} <FormatDate date={dueAt} />
                </>
              )}
            </span>
            {isMyTurn && overdue && <Badge tone="danger">{t('overdue')}</Badge>}
          </p>
        )}
        <p className={styles.muted}>
          {t(isDraft ? 'changed' : 'sent')} <FormatDate date={(isDraft ? null : submittedAt) ?? updatedAt} />
        </p>
      </div>
    </Card>
  );
}
