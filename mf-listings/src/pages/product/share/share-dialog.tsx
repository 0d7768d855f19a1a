import { useText } from '@baza/shared/contract';
import {
  Button,
  CheckIcon,
  CopyIcon,
  Dialog,
  ExternalLinkIcon,
  FileTextIcon,
  Share2Icon,
  TextField,
} from '@baza/shared/ui';
import { useRef, useState } from 'react';
import { FetchedPart } from '../../../parts/fetched-part.tsx';
import { loadQrCode } from './load-qr-code.ts';
import styles from './share.module.css';

interface Props {
  title: string;
  onClose: () => void;
  onPrint: () => void;
}

/**
 * Telegram, where most links are sent, the page's address to copy or to read by a camera, the device's own ways to
 * share where it has them, and paper.
 */
export function ShareDialog({ title, onClose, onPrint }: Props) {
  const { t } = useText('listings_product');
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const url = window.location.href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Without the permission the person copies what is selected.
      field.current?.select();
    }
  };
  const more = async () => {
    try {
      await navigator.share({ title, url });
    } catch {
      // The sheet was closed, or the device would not share: the other ways are still here.
    }
  };
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url, text: title })}`;
  return (
    <Dialog open onClose={onClose} title={t('share.title')} size="s">
      <div className={styles.share}>
        <a className={styles.telegram} href={telegram} target="_blank" rel="noopener noreferrer">
          {t('share.telegram')}
          <ExternalLinkIcon aria-hidden="true" />
        </a>
        <Button
          block
          variant="secondary"
          icon={copied ? <CheckIcon aria-hidden="true" /> : <CopyIcon aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {copied ? t('share.copied') : t('share.copy')}
        </Button>
        <TextField
          ref={field}
          label={t('share.link')}
          value={url}
          onValue={() => undefined}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <div className={styles.code}>
          <FetchedPart load={loadQrCode} props={{ text: url, label: t('share.code') }} />
          <p>{t('share.scan')}</p>
        </div>
        {'share' in navigator && (
          <Button
            block
            variant="secondary"
            icon={<Share2Icon aria-hidden="true" />}
            onClick={() => void more()}
          >
            {t('share.more')}
          </Button>
        )}
        <Button block variant="ghost" icon={<FileTextIcon aria-hidden="true" />} onClick={onPrint}>
          {t('share.print')}
        </Button>
        <span role="status" className={styles.status}>
          {copied ? t('share.copied') : ''}
        </span>
      </div>
    </Dialog>
  );
}
