import { useText } from '@baza/shared/contract';
import { Button, CheckIcon, CopyIcon, Dialog, ExternalLinkIcon, TextField } from '@baza/shared/ui';
import { useRef, useState } from 'react';
import styles from './share.module.css';

interface Props {
  title: string;
  onClose: () => void;
}

/** The page's address to copy, and Telegram, where most links are sent. */
export function ShareDialog({ title, onClose }: Props) {
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
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url, text: title })}`;
  return (
    <Dialog open onClose={onClose} title={t('share.title')} size="s">
      <div className={styles.share}>
        <TextField
          ref={field}
          label={t('share.link')}
          value={url}
          onValue={() => undefined}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <Button
          block
          icon={copied ? <CheckIcon aria-hidden="true" /> : <CopyIcon aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {copied ? t('share.copied') : t('share.copy')}
        </Button>
        <a className={styles.telegram} href={telegram} target="_blank" rel="noopener noreferrer">
          {t('share.telegram')}
          <ExternalLinkIcon aria-hidden="true" />
        </a>
        <span role="status" className={styles.status}>
          {copied ? t('share.copied') : ''}
        </span>
      </div>
    </Dialog>
  );
}
