import { ErrorBoundary, useText } from '@baza/shared/contract';
import { IconButton } from '@baza/shared/ui';
import LayersIcon from 'lucide-react/icons/layers';
import { lazy, Suspense, useState } from 'react';

const SelectDialog = lazy(() => import(/* webpackChunkName: 'select-dialog' */ './select-dialog.tsx'));

interface Props {
  id: number;
  title: string;
  className: string | undefined;
  /** On a photo. */
  raised?: boolean;
}

/** Puts a listing into one's selections; the dialog is fetched when it opens. */
export function SelectButton({ id, title, className, raised }: Props) {
  const { t } = useText('mf_map');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="s"
        {...(raised && { variant: 'secondary' as const })}
        className={className}
        label={t('select.of', { title })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <LayersIcon aria-hidden="true" />
      </IconButton>
      {open && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <SelectDialog id={id} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
