import { paths, useText } from '@baza/shared/contract';
import { ConfirmDialog } from '@baza/shared/page';
import type { OwnListing } from '@baza/shared/schema';
import { Button, ButtonLink } from '@baza/shared/ui';
import { type Asked, isAsked, type RowAction } from './allowed-actions.ts';
import styles from './listing-row.module.css';
import { useRowAction } from './use-row-action.ts';

interface Props {
  listing: OwnListing;
  title: string;
  actions: readonly RowAction[];
  /** The move that waits for its confirmation. */
  asked: Asked | null;
  onAsk: (move: Asked | null) => void;
}

/** What the listing waits for. */
const URGENT: readonly RowAction[] = ['continue', 'fix', 'renew'];

export function RowActions({ listing, title, actions, asked, onAsk: ask }: Props) {
  const { t } = useText('listings_requests');
  const { act, busy } = useRowAction();

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
      <ConfirmDialog
        asked={asked}
        title={(move) => t(`ask.${move}.title`)}
        action={(move) => t(`action.${move}`)}
        cancel={t('cancel')}
        busy={busy}
        onClose={() => ask(null)}
        onConfirm={() => void confirm()}
      >
        <p className={styles.question}>{asked && t(`ask.${asked}.text`, { title })}</p>
      </ConfirmDialog>
    </div>
  );
}
