import { CALLBACK_MINUTES, type CallbackPage } from '@baza/shared/domain';
import { FetchedPart } from '@baza/shared/page';
import { Button, Dialog } from '@baza/shared/ui';
import PhoneIcon from 'lucide-react/icons/phone';
import PhoneIncomingIcon from 'lucide-react/icons/phone-incoming';
import { useState } from 'react';
import { useListingsText } from '../filter-panel/use-text.ts';

// One file for both forms: most of it is the same.
const loadForm = () => import(/* webpackChunkName: 'contact' */ './callback-form.tsx');

interface Props {
  receiver: string;
  name: string;
  page: CallbackPage;
  /** The listing that it is about. */
  listing?: number;
  /** In a bar with other buttons: a shorter word. */
  compact?: string;
}

/** Opens the form that asks a person to call back. */
export function CallbackButton({ receiver, name, page, listing, compact }: Props) {
  const t = useListingsText();
  const [open, setOpen] = useState(false);
  const Icon = compact ? PhoneIncomingIcon : PhoneIcon;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="l"
        block={!compact}
        aria-label={compact ? t('callback.action') : undefined}
        // A listing's page shows the number first.
        variant={page === 'listing' ? 'secondary' : 'primary'}
        icon={<Icon aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {compact ?? t('callback.action')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('callback.title', { count: CALLBACK_MINUTES[page], name })}
        size="s"
      >
        <FetchedPart load={loadForm} props={{ receiver, page, listing, onClose: close }} />
      </Dialog>
    </>
  );
}
