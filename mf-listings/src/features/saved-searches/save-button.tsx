import type { ListingSearch } from '@baza/shared/domain';
import { FetchedPart } from '@baza/shared/page';
import { Button, Dialog } from '@baza/shared/ui';
import BookmarkIcon from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { useListingsText } from '../filter-panel/use-text.ts';
import styles from './save-button.module.css';

const loadForm = () => import(/* webpackChunkName: 'saved-searches' */ './save-form.tsx');

/** Saves the filter of the list. */
export function SaveButton({ search }: { search: ListingSearch }) {
  const t = useListingsText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        data-scripted
        variant="secondary"
        className={styles.save}
        icon={<BookmarkIcon aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-label={t('products.save')}
        title={t('products.save')}
        onClick={() => setOpen(true)}
      >
        <span className={styles.word}>{t('products.save')}</span>
      </Button>
      <Dialog open={open} onClose={close} title={t('products.save')} size="s">
        <FetchedPart load={loadForm} props={{ search, onClose: close }} />
      </Dialog>
    </>
  );
}
