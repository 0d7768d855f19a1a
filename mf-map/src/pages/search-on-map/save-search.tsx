import { useText } from '@baza/shared/contract';
import { Dialog, IconButton, Skeleton } from '@baza/shared/ui';
import BookmarkIcon from 'lucide-react/icons/bookmark';
import { Suspense, useState } from 'react';
import { SaveForm } from './parts.ts';
import type { SaveSearchProps } from './save-form.tsx';

/** Saves the search, on demand with what the map shows; the form is the listings'. */
export function SaveSearch(props: SaveSearchProps) {
  const { t } = useText('mf_map');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton label={t('list.save')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BookmarkIcon aria-hidden="true" />
      </IconButton>
      <Dialog open={open} onClose={close} title={t('list.save')} size="s">
        <Suspense fallback={<Skeleton height="16rem" />}>
          <SaveForm {...props} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
