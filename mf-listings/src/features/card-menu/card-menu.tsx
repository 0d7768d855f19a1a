import { ErrorBoundary } from '@baza/shared/contract';
import { Popover, Spinner, TouchButton } from '@baza/shared/ui';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import { lazy, Suspense, useState } from 'react';
import { useListingsText } from '../filter-panel/use-text.ts';
import styles from './card-menu.module.css';

const Entries = lazy(() => import(/* webpackChunkName: 'card-menu' */ './card-menu-entries.tsx'));

/** What one can do with a listing besides saving it; its code is fetched when the menu opens. */
export function CardMenu({ id, title }: { id: number; title: string }) {
  const t = useListingsText();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('card.menu')}
      placement="bottom-end"
      trigger={(props) => (
        <TouchButton
          {...props}
          label={t('card.menuOf', { title })}
          className={styles.more}
          title={t('card.menu')}
        >
          <EllipsisIcon aria-hidden="true" />
        </TouchButton>
      )}
    >
      <ErrorBoundary fallback={() => <p>{t('card.failed')}</p>}>
        <Suspense fallback={<Spinner />}>
          <Entries id={id} onDone={() => setOpen(false)} />
        </Suspense>
      </ErrorBoundary>
    </Popover>
  );
}
