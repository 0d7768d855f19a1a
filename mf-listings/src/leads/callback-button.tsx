import { useText } from '@baza/shared/contract';
import { CALLBACK_MINUTES } from '@baza/shared/domain';
import { Button, Dialog, PhoneIcon } from '@baza/shared/ui';
import { useState } from 'react';
import { FetchedPart } from '../parts/fetched-part.tsx';
import { PEOPLE_TEXTS } from '../people/people-texts.ts';

const loadForm = () => import(/* webpackChunkName: 'callback' */ './callback-form.tsx');

/** Opens the form that asks a person to call back. */
export function CallbackButton({ receiver, name }: { receiver: string; name: string }) {
  const { t } = useText(PEOPLE_TEXTS);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="l"
        block
        icon={<PhoneIcon aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('callback.action')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('callback.title', { count: CALLBACK_MINUTES, name })}
        size="s"
      >
        <FetchedPart load={loadForm} props={{ receiver, onClose: close }} />
      </Dialog>
    </>
  );
}
