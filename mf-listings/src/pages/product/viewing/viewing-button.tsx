import { useText } from '@baza/shared/contract';
import { FetchedPart } from '@baza/shared/page';
import { Button, Dialog } from '@baza/shared/ui';
import CalendarIcon from 'lucide-react/icons/calendar';
import { useState } from 'react';
import styles from './viewing.module.css';

// One file for both forms: most of it is the same.
const loadForm = () => import(/* webpackChunkName: 'contact' */ './viewing-form.tsx');

interface Props {
  id: number;
  /** In the bar at the foot: a shorter word. */
  compact?: boolean;
}

/** Opens the form that asks the seller for a viewing. */
export function ViewingButton({ id, compact }: Props) {
  const { t } = useText('listings_product');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        size="l"
        block={!compact}
        className={styles.open}
        aria-label={compact ? t('viewing.action') : undefined}
        icon={<CalendarIcon aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t(compact ? 'viewing.short' : 'viewing.action')}
      </Button>
      <Dialog open={open} onClose={close} title={t('viewing.title')} size="s">
        <FetchedPart load={loadForm} props={{ id, onClose: close }} />
      </Dialog>
    </>
  );
}
