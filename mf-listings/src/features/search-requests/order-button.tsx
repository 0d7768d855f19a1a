import type { ListingSearch } from '@baza/shared/domain';
import { FetchedPart } from '@baza/shared/page';
import { Button, Dialog } from '@baza/shared/ui';
import BellIcon from 'lucide-react/icons/bell';
import { useState } from 'react';
import { useListingsText } from '../filter-panel/use-text.ts';
import styles from './order-button.module.css';

const loadForm = () => import(/* webpackChunkName: 'order' */ './order-form.tsx');

/** Orders the latest listings of a filter to a phone or a messenger. */
export function OrderButton({ search }: { search: ListingSearch }) {
  const t = useListingsText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div data-scripted className={styles.order}>
      <p>{t('products.order.text')}</p>
      <Button
        variant="secondary"
        icon={<BellIcon aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('products.order.action')}
      </Button>
      <Dialog open={open} onClose={close} title={t('products.order.action')} size="s">
        <FetchedPart load={loadForm} props={{ search, onClose: close }} />
      </Dialog>
    </div>
  );
}
