import { useText } from '@baza/shared/contract';
import { Button, IconButton, PHONE, useMedia } from '@baza/shared/ui';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import styles from './wizard.module.css';

interface Props {
  /** State of saving, on a phone. */
  status: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  /** Not sent yet: the last step sends it; else it saves. */
  draft: boolean;
  busy: boolean;
  dirty: boolean;
  onBack: () => void;
  onNext: () => void;
  onSubmit: () => void;
}

export function WizardFooter(props: Props) {
  const { status, isFirst, isLast, draft, busy, dirty, onBack, onNext, onSubmit } = props;
  const { t } = useText('listings_request');
  const phone = useMedia(PHONE);
  return (
    <footer className={styles.footer}>
      {status && <div className={styles.status}>{status}</div>}
      <div className={styles.footerRow}>
        {isFirst ? (
          <span />
        ) : phone ? (
          <IconButton variant="secondary" size="l" label={t('back')} onClick={onBack}>
            <ArrowLeftIcon />
          </IconButton>
        ) : (
          <Button
            variant="ghost"
            size="l"
            className={styles.back}
            icon={<ArrowLeftIcon aria-hidden="true" />}
            onClick={onBack}
          >
            {t('back')}
          </Button>
        )}
        {isLast ? (
          <Button size="l" loading={busy} disabled={!draft && !dirty} onClick={onSubmit}>
            {t(draft ? 'submit' : 'saveChanges')}
          </Button>
        ) : (
          <Button size="l" iconEnd={<ArrowRightIcon aria-hidden="true" />} onClick={onNext}>
            {t('next')}
          </Button>
        )}
      </div>
    </footer>
  );
}
