import { Button, Dialog } from '@baza/shared/ui';
import type { ReactNode } from 'react';

interface Props<Move extends string> {
  /** What is asked about; null while nothing is. */
  asked: Move | null;
  title: (move: Move) => string;
  /** On the button that does it. */
  action: (move: Move) => string;
  cancel: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: (move: Move) => void;
  children: ReactNode;
}

/** Asks before a listing's move that cannot be undone; a sale is no loss. */
export function ConfirmDialog<Move extends string>({
  asked,
  title,
  action,
  cancel,
  busy,
  onClose,
  onConfirm,
  children,
}: Props<Move>) {
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={asked ? title(asked) : ''}
      size="s"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            variant={asked === 'sold' ? 'primary' : 'danger'}
            loading={busy}
            onClick={() => asked && onConfirm(asked)}
          >
            {asked && action(asked)}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
