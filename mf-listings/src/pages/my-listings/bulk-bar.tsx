import { useLocale, useShell, useText } from '@baza/shared/contract';
import { formatNumber } from '@baza/shared/domain';
import { ConfirmDialog } from '@baza/shared/page';
import type { OwnListing } from '@baza/shared/schema';
import { baseApi, useAppDispatch } from '@baza/shared/store';
import { Button, Checkbox } from '@baza/shared/ui';
import { useState } from 'react';
import { type Asked, isAsked, rowActions } from './allowed-actions.ts';
import styles from './my-listings.module.css';
import { type Move, useMove } from './use-row-action.ts';

const MOVES: readonly Move[] = ['renew', 'unsold', 'restore', 'sold', 'withdraw', 'delete'];

interface Props {
  items: readonly OwnListing[];
  /** Ids of the chosen. */
  chosen: ReadonlySet<number>;
  onChosen: (ids: ReadonlySet<number>) => void;
}

/** Chooses listings of the page and does with all of them what each allows. */
export function BulkBar({ items, chosen, onChosen }: Props) {
  const { t } = useText('listings_requests');
  const locale = useLocale();
  const { notify } = useShell();
  const dispatch = useAppDispatch();
  const { move: run } = useMove();
  const [asked, ask] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const listings = items.filter(({ id }) => chosen.has(id));
  const moves = MOVES.filter((move) => listings.every((listing) => rowActions(listing).includes(move)));
  const number = (value: number) => formatNumber(value, locale);

  const act = async (move: Move) => {
    setBusy(true);
    const failed = new Set<number>();
    for (const listing of listings) if (await run(listing, move)) failed.add(listing.id);
    setBusy(false);
    ask(null);
    onChosen(failed);
    const done = listings.length - failed.size;
    if (failed.size === 0) return notify({ kind: 'success', text: t('bulk.done', { number: number(done) }) });
    notify({ kind: 'warning', text: t('bulk.some', { done: number(done), failed: number(failed.size) }) });
    // They may have been moved meanwhile: show their current state.
    dispatch(baseApi.util.invalidateTags(['OwnListings']));
  };
  return (
    <fieldset aria-label={t('bulk.label')} className={styles.bulk}>
      <Checkbox
        checked={listings.length === items.length}
        disabled={busy}
        onChecked={(all) => onChosen(new Set(all ? items.map(({ id }) => id) : []))}
      >
        {t('bulk.all')}
      </Checkbox>
      {listings.length > 0 && (
        <>
          <span role="status">{t('bulk.chosen', { number: number(listings.length) })}</span>
          {moves.length === 0 && <span className={styles.hint}>{t('bulk.none')}</span>}
          {moves.map((move) => (
            <Button
              key={move}
              size="s"
              variant="secondary"
              loading={busy && !asked}
              onClick={() => (isAsked(move) ? ask(move) : void act(move))}
            >
              {t(`action.${move}`)}
            </Button>
          ))}
        </>
      )}
      <ConfirmDialog
        asked={asked}
        title={(move) => t(`action.${move}`)}
        action={(move) => t(`action.${move}`)}
        cancel={t('cancel')}
        busy={busy}
        onClose={() => ask(null)}
        onConfirm={(move) => void act(move)}
      >
        <p>{t('bulk.text', { number: number(listings.length) })}</p>
      </ConfirmDialog>
    </fieldset>
  );
}
