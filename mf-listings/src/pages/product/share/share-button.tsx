import { shareBySystem } from '@baza/shared/browser';
import { useText } from '@baza/shared/contract';
import { Button } from '@baza/shared/ui';
import Share2Icon from 'lucide-react/icons/share-2';
import { type ComponentType, useEffect, useState } from 'react';
import { loadQrCode } from '../../../features/share/load-qr-code.ts';
import type { QrCodeProps } from '../../../features/share/qr-code.tsx';
import { PrintMark } from './print-mark.tsx';
import styles from './share-button.module.css';
import { ShareDialog } from './share-dialog.tsx';

/** Opens the device's sheet, or the ways to share. It also prints, with the page's address. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useText('listings_product');
  const [open, setOpen] = useState(false);
  const [printing, setPrinting] = useState(false);
  const [Code, setCode] = useState<ComponentType<QrCodeProps> | null>(null);
  const share = async () => {
    if (!(await shareBySystem({ title, url: window.location.href }))) setOpen(true);
  };
  const print = async () => {
    // Without its code the sheet has the address in letters.
    const part = await loadQrCode().catch(() => null);
    if (part) setCode(() => part.default);
    setOpen(false);
    setPrinting(true);
  };
  // Once the dialog is gone and the code is there.
  useEffect(() => {
    if (!printing) return;
    setPrinting(false);
    window.print();
  }, [printing]);
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        className={styles.share}
        icon={<Share2Icon aria-hidden="true" />}
        aria-label={t('share.action')}
        aria-haspopup="dialog"
        onClick={() => void share()}
      >
        <span className={styles.word}>{t('share.action')}</span>
      </Button>
      {open && <ShareDialog title={title} onClose={() => setOpen(false)} onPrint={() => void print()} />}
      <PrintMark Code={Code} />
    </>
  );
}
