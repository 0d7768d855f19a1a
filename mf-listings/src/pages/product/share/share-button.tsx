import { useText } from '@baza/shared/contract';
import { Button, IconButton, PHONE, Share2Icon, useMedia } from '@baza/shared/ui';
import { useState } from 'react';
import { ShareDialog } from './share-dialog.tsx';

/** The phone's own share sheet where there is one, else a link to copy. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useText('listings_product');
  const phone = useMedia(PHONE);
  const [open, setOpen] = useState(false);
  const share = async () => {
    const touch = window.matchMedia('(pointer: coarse)').matches;
    if (!touch || !navigator.share) return setOpen(true);
    try {
      await navigator.share({ title, url: window.location.href });
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if ((error as Error).name !== 'AbortError') setOpen(true);
    }
  };
  return (
    <>
      {phone ? (
        <IconButton label={t('share.action')} onClick={() => void share()}>
          <Share2Icon aria-hidden="true" />
        </IconButton>
      ) : (
        <Button
          variant="ghost"
          size="s"
          icon={<Share2Icon aria-hidden="true" />}
          onClick={() => void share()}
        >
          {t('share.action')}
        </Button>
      )}
      {open && <ShareDialog title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
