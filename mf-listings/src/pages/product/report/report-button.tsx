import { useText } from '@baza/shared/contract';
import { FetchedPart } from '@baza/shared/page';
import { Button, Dialog } from '@baza/shared/ui';
import FlagIcon from 'lucide-react/icons/flag';
import { useState } from 'react';
import styles from './report.module.css';

const loadForm = () => import(/* webpackChunkName: 'report' */ './report-form.tsx');

/** Opens the form that tells moderators what is wrong with a listing. */
export function ReportButton({ id }: { id: number }) {
  const { t } = useText('listings_product');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        className={styles.open}
        icon={<FlagIcon aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('report.action')}
      </Button>
      <Dialog open={open} onClose={close} title={t('report.title')} size="s">
        <FetchedPart load={loadForm} props={{ id, onClose: close }} />
      </Dialog>
    </>
  );
}
