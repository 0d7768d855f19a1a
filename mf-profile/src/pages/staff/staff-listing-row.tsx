import { paths, useLive, useShell, useText } from '@baza/shared/contract';
import { formatDate, isEditable, isPublished, listingActions } from '@baza/shared/domain';
import { ConfirmDialog, LISTING_STATUS_TONES } from '@baza/shared/page';
import type { AgencyStaff, StaffListings } from '@baza/shared/schema';
import { apiErrorOf, useUsdRate } from '@baza/shared/store';
import { Badge, Button, ButtonLink, Dialog, Price } from '@baza/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type StaffMove, useAgencyListingMoveMutation } from '../../api/agency-api.ts';
import { ReassignDialog } from './reassign-dialog.tsx';
import styles from './staff.module.css';
import { STAFF_TEXTS } from './staff-texts.ts';

type Listing = StaffListings['items'][number];
const MOVES: readonly StaffMove[] = ['renew', 'unsold', 'sold', 'withdraw'];
/** Those that ask first. */
type Asked = Extract<StaffMove, 'sold' | 'withdraw'>;
const isAsked = (move: StaffMove): move is Asked => move === 'sold' || move === 'withdraw';

/** A listing of the staff and what the agency may do with it. */
export function StaffListingRow({ listing, staff }: { listing: Listing; staff: AgencyStaff['items'] }) {
  const { t } = useText(STAFF_TEXTS);
  const { t: domain } = useText('domain');
  const { locale, currency } = useLive();
  const rate = useUsdRate();
  const { notify } = useShell();
  const [run, { isLoading }] = useAgencyListingMoveMutation();
  const [asked, ask] = useState<Asked | null>(null);
  const [isReassigning, setReassigning] = useState(false);
  const { id, version, status, price, owner, reassignable, undoSoldUntil } = listing;
  const title = listing.title || domain(`categoryTab.${listing.category}`);
  const isLate = undoSoldUntil === null || Date.parse(undoSoldUntil) <= Date.now();
  const allowed = listingActions(status, 'owner');
  const moves = MOVES.filter((move) => allowed.includes(move) && !(move === 'unsold' && isLate));
  const act = async (move: StaffMove) => {
    const { error } = await run({ id, version, move, key: crypto.randomUUID() });
    const isStale = apiErrorOf(error)?.status === 409;
    if (!error) notify({ kind: 'success', text: t(`done.${move}`) });
    else notify({ kind: isStale ? 'warning' : 'error', text: t(isStale ? 'stale' : 'failed') });
    if (!error || isStale) ask(null);
  };
  const labelled = (key: string) => ({
    'aria-label': `${t(`action.${key}`)}: ${title}`,
    children: t(`action.${key}`),
  });
  return (
    <tr>
      <td>
        <p className={styles.name}>
          {isPublished(status) ? <Link to={paths.product(id)}>{title}</Link> : title}
        </p>
        {price !== null && <Price uzs={price} currency={currency} rate={rate} />}
        <p className={styles.muted}>
          ID {id}, {t('listings.updated', { date: formatDate(listing.updatedAt, locale, 'medium') })}
        </p>
      </td>
      <td>
        <Link to={paths.user(owner.id)}>{owner.name}</Link>
      </td>
      <td>
        <Badge tone={LISTING_STATUS_TONES[status]}>{domain(`listingStatus.${status}`)}</Badge>
      </td>
      <td>
        <div className={styles.actions}>
          {isEditable(status) && (
            <ButtonLink size="s" variant="secondary" to={paths.requestEdit(id)} {...labelled('edit')} />
          )}
          {moves.map((move) => (
            <Button
              key={move}
              size="s"
              variant="secondary"
              disabled={isLoading}
              onClick={() => (isAsked(move) ? ask(move) : void act(move))}
              {...labelled(move)}
            />
          ))}
          {reassignable && (
            <Button
              size="s"
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => setReassigning(true)}
              {...labelled('reassign')}
            />
          )}
        </div>
        <ConfirmDialog
          asked={asked}
          title={(move) => t(`ask.${move}`)}
          action={(move) => t(`action.${move}`)}
          cancel={t('cancel')}
          busy={isLoading}
          onClose={() => ask(null)}
          onConfirm={(move) => void act(move)}
        >
          <p>{t('ask.text', { title, name: owner.name })}</p>
        </ConfirmDialog>
        <Dialog
          open={isReassigning}
          onClose={() => setReassigning(false)}
          title={t('reassign.title')}
          size="s"
        >
          <ReassignDialog
            listing={listing}
            title={title}
            staff={staff}
            onDone={() => setReassigning(false)}
          />
        </Dialog>
      </td>
    </tr>
  );
}
