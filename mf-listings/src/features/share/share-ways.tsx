import { useText } from '@baza/shared/contract';
import { FetchedPart, withTexts } from '@baza/shared/page';
import { Button, TextField } from '@baza/shared/ui';
import CheckIcon from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import ExternalLinkIcon from 'lucide-react/icons/external-link';
import Share2Icon from 'lucide-react/icons/share-2';
import { type ReactNode, useRef, useState } from 'react';
import en from '../../i18n/share/en.json';
import ru from '../../i18n/share/ru.json';
import uz from '../../i18n/share/uz.json';
import { loadQrCode } from './load-qr-code.ts';
import styles from './share.module.css';

const TEXTS = 'listings_share';

interface Props {
  title: string;
  /** Absolute. */
  url: string;
  /** Other ways, below. */
  after?: ReactNode;
}

/**
 * Telegram, where most links are sent, the address to copy or to read by a camera, and the device's own ways to share
 * where it has them.
 */
function Ways({ title, url, after }: Props) {
  const { t } = useText(TEXTS);
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
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
    <div className={styles.share}>
      <a className={styles.telegram} href={telegram} target="_blank" rel="noopener noreferrer">
        {t('telegram')}
        <ExternalLinkIcon aria-hidden="true" />
      </a>
      <Button
        block
        variant="secondary"
        icon={copied ? <CheckIcon aria-hidden="true" /> : <CopyIcon aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {copied ? t('copied') : t('copy')}
      </Button>
      <TextField
        ref={field}
        label={t('link')}
        autoComplete="off"
        value={url}
        onValue={() => undefined}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.code}>
        <FetchedPart load={loadQrCode} props={{ text: url, label: t('code') }} />
        <p>{t('scan')}</p>
      </div>
      {'navigator' in globalThis && 'share' in navigator && (
        <Button
          block
          variant="secondary"
          icon={<Share2Icon aria-hidden="true" />}
          onClick={() => void more()}
        >
          {t('more')}
        </Button>
      )}
      {after}
      <span role="status" className={styles.status}>
        {copied ? t('copied') : ''}
      </span>
    </div>
  );
}

export default withTexts(TEXTS, { uz, ru, en }, Ways);
