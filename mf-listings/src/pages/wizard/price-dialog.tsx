import { useLocale, useText } from '@baza/shared/contract';
import { type FieldIssue, formatPrice, fromUzs } from '@baza/shared/domain';
import { useUsdRate } from '@baza/shared/store';
import { Button, Dialog } from '@baza/shared/ui';
import { useIssueText } from './use-issue-text.ts';
import styles from './wizard.module.css';

interface Props {
  /** What the API doubts; null while it doubts nothing. */
  doubt: FieldIssue | null;
  price: number | null;
  /** Seen by everyone now: until a moderator has looked, it will not be. */
  live: boolean;
  busy: boolean;
  onChange: () => void;
  onConfirm: () => void;
}

/** Asks whether an unusual price is meant: a digit too few, or so'm typed for dollars, is the usual reason. */
export function PriceDialog({ doubt, price, live, busy, onChange, onConfirm }: Props) {
  const { t } = useText('listings_request');
  const locale = useLocale();
  const said = useIssueText();
  const rate = useUsdRate();
  const amounts = price !== null && [
    formatPrice(price, 'UZS', locale),
    rate && `≈ ${formatPrice(fromUzs(price, 'USD', rate.rate), 'USD', locale)}`,
  ];
  return (
    <Dialog
      open={doubt !== null}
      onClose={onChange}
      title={t('unusual.title')}
      size="s"
      footer={
        <>
          <Button variant="secondary" onClick={onChange}>
            {t('unusual.change')}
          </Button>
          <Button loading={busy} onClick={onConfirm}>
            {t('unusual.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.unusual}>
        {amounts && <p className={styles.amounts}>{amounts.filter(Boolean).join(' ')}</p>}
        <p>{doubt && said(doubt)}</p>
        <p>{t(live ? 'unusual.live' : 'unusual.draft')}</p>
      </div>
    </Dialog>
  );
}
