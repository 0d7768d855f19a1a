import { useText } from '@baza/shared/contract';
import { Button, IconButton, PHONE, useMedia } from '@baza/shared/ui';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { STEPS, type Step, stepAfter, stepBefore } from './steps.ts';
import styles from './wizard.module.css';

interface Props {
  /** State of saving, on a phone. */
  status: ReactNode;
  step: Step;
  /** Not sent yet: the last step sends it; else it saves. */
  draft: boolean;
  busy: boolean;
  dirty: boolean;
  onMove: (to: Step, forward: boolean) => void;
  onSubmit: () => void;
}

export function WizardFooter({ status, step, draft, busy, dirty, onMove, onSubmit }: Props) {
  const { t } = useText('listings_request');
  const phone = useMedia(PHONE);
  const last = step === STEPS.at(-1);
  const goBack = () => onMove(stepBefore(step), false);
  return (
    <footer className={styles.footer}>
      {status && <div className={styles.status}>{status}</div>}
      <div className={styles.footerRow}>
        {step === STEPS[0] ? (
          <span />
        ) : phone ? (
          <IconButton variant="secondary" size="l" label={t('back')} onClick={goBack}>
            <ArrowLeftIcon />
          </IconButton>
        ) : (
          <Button
            variant="ghost"
            size="l"
            className={styles.back}
            icon={<ArrowLeftIcon aria-hidden="true" />}
            onClick={goBack}
          >
            {t('back')}
          </Button>
        )}
        {last ? (
          <Button size="l" loading={busy} disabled={!draft && !dirty} onClick={onSubmit}>
            {t(draft ? 'submit' : 'saveChanges')}
          </Button>
        ) : (
          <Button
            size="l"
            iconEnd={<ArrowRightIcon aria-hidden="true" />}
            onClick={() => onMove(stepAfter(step), true)}
          >
            {t('next')}
          </Button>
        )}
      </div>
    </footer>
  );
}
