import { paths, useLive, useShell, useText } from '@baza/shared/contract';
import { formatDate, LISTING_STATUSES } from '@baza/shared/domain';
import type { AgencyStaff } from '@baza/shared/schema';
import { Badge, Button, Dialog } from '@baza/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAgencyConfirmMutation, useAgencyEndMutation } from '../../api/agency-api.ts';
import styles from './staff.module.css';
import { STAFF_TEXTS } from './staff-texts.ts';

interface Props {
  member: AgencyStaff['items'][number];
  onListings: () => void;
}

/** A realtor of the agency with figures, or one who says so and waits to be confirmed. */
export function StaffMember({ member, onListings }: Props) {
  const { t } = useText(STAFF_TEXTS);
  const { t: domain } = useText('domain');
  const { locale } = useLive();
  const { notify } = useShell();
  const [confirm, confirming] = useAgencyConfirmMutation();
  const [end, ending] = useAgencyEndMutation();
  const [isAsking, setAsking] = useState(false);
  const { id, name, confirmed, at, listings, lateCallbacks } = member;
  const isBusy = confirming.isLoading || ending.isLoading;
  const total = Object.values(listings).reduce((sum, n) => sum + n, 0);
  const run = async (change: ReturnType<typeof confirm> | ReturnType<typeof end>) => {
    const { error } = await change;
    if (error) notify({ kind: 'error', text: t('failed') });
    else setAsking(false);
  };
  const labelled = (key: string) => ({ 'aria-label': `${t(key)}: ${name}`, children: t(key) });
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <p className={styles.name}>
          <Link to={paths.user(id)}>{name}</Link>{' '}
          {!confirmed && <Badge tone="warning">{t('staff.waiting')}</Badge>}
          {lateCallbacks > 0 && <Badge tone="danger">{t('staff.late', { count: lateCallbacks })}</Badge>}
        </p>
        {confirmed && (
          <>
            <p className={styles.figures}>
              {total === 0
                ? t('staff.noListings')
                : LISTING_STATUSES.filter((status) => listings[status]).map((status) => (
                    <span key={status}>
                      {domain(`listingStatus.${status}`)}: {listings[status]}
                    </span>
                  ))}
            </p>
            <p className={styles.muted}>{t('staff.since', { date: formatDate(at, locale, 'medium') })}</p>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {confirmed ? (
          <>
            {total > 0 && (
              <Button size="s" variant="secondary" onClick={onListings} {...labelled('staff.listings')} />
            )}
            <Button
              size="s"
              variant="ghost"
              disabled={isBusy}
              onClick={() => setAsking(true)}
              {...labelled('staff.end')}
            />
          </>
        ) : (
          <>
            <Button
              size="s"
              disabled={isBusy}
              onClick={() => void run(confirm(id))}
              {...labelled('staff.confirm')}
            />
            <Button
              size="s"
              variant="ghost"
              disabled={isBusy}
              onClick={() => void run(end(id))}
              {...labelled('staff.decline')}
            />
          </>
        )}
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('staff.endTitle', { name })}
        size="s"
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button variant="danger" loading={ending.isLoading} onClick={() => void run(end(id))}>
              {t('staff.end')}
            </Button>
          </>
        }
      >
        <p>{t('staff.endText')}</p>
      </Dialog>
    </li>
  );
}
