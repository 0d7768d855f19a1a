import { paths, useLive, useText } from '@baza/shared/contract';
import { formatDate, formatDateTime, formatNumber } from '@baza/shared/domain';
import { LISTING_STATUS_TONES, PhotoImage, SwipeRow } from '@baza/shared/page';
import type { OwnListing } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import {
  Badge,
  Card,
  Checkbox,
  ClampedText,
  cardFacts,
  clamp,
  cx,
  PHONE,
  Price,
  VisuallyHidden,
} from '@baza/shared/ui';
import CircleAlertIcon from 'lucide-react/icons/circle-exclamation-point';
import EyeIcon from 'lucide-react/icons/eye';
import ImageIcon from 'lucide-react/icons/image';
import PhoneIcon from 'lucide-react/icons/phone';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type Asked, rowActions, swipeActions } from './allowed-actions.ts';
import styles from './listing-row.module.css';
import { RowActions } from './row-actions.tsx';
import { StatisticsButton } from './statistics/statistics-button.tsx';
import { ViewingsButton } from './viewings/viewings-button.tsx';

interface Props {
  listing: OwnListing;
  chosen: boolean;
  onChosen: (chosen: boolean) => void;
}

/** An own listing with its status and actions. */
export function ListingRow({ listing, chosen, onChosen }: Props) {
  const { t } = useText('listings_requests');
  const { t: domain } = useText('domain');
  const { t: ui } = useText('ui');
  const { locale, currency } = useLive();
  const rate = useUsdRate();
  const { id, status, photos, price, expiresAt, undoSoldUntil } = listing;
  const cover = photos[0];
  const title = listing.title || t('untitled', { category: domain(`categoryTab.${listing.category}`) });
  const facts = cardFacts(listing, ui, locale);
  const navigate = useNavigate();
  const [asked, ask] = useState<Asked | null>(null);
  const actions = rowActions(listing);
  const { toLeft, toRight } = swipeActions(actions);
  const seen = status === 'in-sale' || status === 'monitoring';
  return (
    <li>
      <SwipeRow
        className={styles.swipe}
        toLeft={toLeft && { label: t(`action.${toLeft}`), onSwipe: () => ask(toLeft) }}
        toRight={
          toRight && {
            label: t(`action.${toRight}`),
            onSwipe: () => navigate(paths.requestEdit(id)),
          }
        }
      >
        <Card padding="none" className={styles.row}>
          <div className={styles.photo}>
            {cover ? (
              <PhotoImage photo={cover} alt="" sizes={`${PHONE} 100vw, 240px`} />
            ) : (
              <span className={styles.noPhoto}>
                <ImageIcon aria-hidden="true" />
              </span>
            )}
          </div>
          <div className={styles.body}>
            <div className={styles.line}>
              <Checkbox checked={chosen} onChecked={onChosen}>
                <VisuallyHidden>{t('bulk.choose', { title })}</VisuallyHidden>
              </Checkbox>
              <Badge tone={LISTING_STATUS_TONES[status]}>{domain(`listingStatus.${status}`)}</Badge>
              <span className={styles.muted}>ID {id}</span>
            </div>
            <h2 className={cx(styles.title, clamp(2))}>
              {status === 'in-sale' ? <Link to={paths.product(id)}>{title}</Link> : title}
            </h2>
            {price !== null && <Price uzs={price} currency={currency} rate={rate} size="l" />}
            <p className={cx(styles.muted, clamp(2))}>
              {[...facts, listing.address].filter(Boolean).join(' · ')}
            </p>
            {status === 'rejected' && listing.rejectReason && (
              <div className={styles.reason}>
                <CircleAlertIcon aria-hidden="true" />
                <div>
                  <strong>{t('rejected')}</strong> <ClampedText lines={4}>{listing.rejectReason}</ClampedText>
                </div>
              </div>
            )}
            {status === 'sold' && undoSoldUntil && Date.parse(undoSoldUntil) > Date.now() && (
              <p className={styles.muted}>{t('undoSold', { time: formatDateTime(undoSoldUntil, locale) })}</p>
            )}
            {status === 'monitoring' && <p className={styles.expired}>{t('expired')}</p>}
            <p className={styles.meta}>
              {seen && (
                <>
                  <span>
                    <EyeIcon aria-hidden="true" />
                    {t('views', { shown: formatNumber(listing.watchCount, locale) })}
                  </span>
                  <span>
                    <PhoneIcon aria-hidden="true" />
                    {t('phones', { shown: formatNumber(listing.phoneCount, locale) })}
                  </span>
                </>
              )}
              {status === 'in-sale' && expiresAt && (
                <span>{t('until', { date: formatDate(expiresAt, locale, 'medium') })}</span>
              )}
              <span>{t('updated', { date: formatDate(listing.updatedAt, locale, 'medium') })}</span>
            </p>
            {listing.publishedAt !== null && (
              <div className={styles.statistics}>
                <StatisticsButton id={id} title={title} />
                <ViewingsButton id={id} title={title} count={listing.viewingCount} />
              </div>
            )}
          </div>
          <RowActions listing={listing} title={title} actions={actions} asked={asked} onAsk={ask} />
        </Card>
      </SwipeRow>
    </li>
  );
}
