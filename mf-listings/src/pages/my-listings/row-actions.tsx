import { paths, useText } from '@baza/shared/contract';
import type { OwnListing } from '@baza/shared/schema';
import { Button, ButtonLink, Dialog } from '@baza/shared/ui';
import { useState } from 'react';
import { type RowAction, rowActions } from './allowed-actions.ts';
import styles from './listing-row.module.css';
import { type Move, useRowAction } from './use-row-action.ts';

interface Props {
  listing: OwnListing;
  title: string;
}

/** What the listing waits for. */
const URGENT: readonly RowAction[] = ['continue', 'fix', 'renew'];

/** Irreversible moves need confirmation. */
type Asked = Exclude<Move, 'renew' | 'unsold'>;
const isAsked = (action: RowAction): action is Asked =>
  action === 'sold' || action === 'withdraw' || action === 'delete';

export function RowActions({ listing, title }: Props) {
  const { t } = useText('listings_requests');
  const { act, busy } = useRowAction();
  const [asked, ask] = useState<Asked | null>(null);
  const actions = rowActions(listing);

  const confirm = async () => {
    if (asked && (await act(listing, asked))) ask(null);
  };
  const button = (action: RowAction) => {
    const variant = URGENT.includes(action) ? ('primary' as const) : ('secondary' as const);
    if (action === 'view') {
      return (
        <ButtonLink key={action} size="s" variant={variant} to={paths.product(listing.id)}>
          {t('action.view')}
        </ButtonLink>
      );
    }
    if (action === 'continue' || action === 'edit' || action === 'fix') {
      return (
        <ButtonLink key={action} size="s" variant={variant} to={paths.requestEdit(listing.id)}>
          {t(`action.${action}`)}
        </ButtonLink>
      );
    }
    return (
      <Button
        key={action}
        size="s"
        variant={isAsked(action) ? 'ghost' : variant}
        loading={busy && !asked}
        onClick={() => (isAsked(action) ? ask(action) : void act(listing, action))}
      >
        {t(`action.${action}`)}
      </Button>
    );
  };

  return (
    <div className={styles.actions}>
      {actions.map(button)}
      <Dialog
        open={asked !== null}
        onClose={() => ask(null)}
        title={asked ? t(`ask.${asked}.title`) : ''}
        size="s"
        footer={
          <>
            <Button variant="ghost" onClick={() => ask(null)}>
              {t('cancel')}
            </Button>
            <Button
              variant={asked === 'sold' ? 'primary' : 'danger'}
              loading={busy}
              onClick={() => void confirm()}
            >
              {asked && t(`action.${asked}`)}
            </Button>
          </>
        }
      >
        <p className={styles.question}>{asked && t(`ask.${asked}.text`, { title })}</p>
      </Dialog>
    </div>
  );
}
