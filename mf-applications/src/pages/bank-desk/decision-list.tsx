import { useLocale, useText } from '@baza/shared/contract';
import { formatDate, formatDateTime, formatPercent, formatPrice } from '@baza/shared/domain';
import type { BankDecision } from '@baza/shared/schema';
import { Timeline } from '@baza/shared/ui/antd-desk';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import styles from './bank-desk.module.css';
import { BANK_TEXTS } from './bank-texts.ts';

/** The bank's decisions, the latest first. */
export function DecisionList({ decisions }: { decisions: readonly BankDecision[] }) {
  const { t } = useText(BANK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  if (decisions.length === 0) return <p className={styles.muted}>{t('noDecision')}</p>;
  return (
    <Timeline
      items={decisions.map(({ kind, amount, rate, term, validUntil, reason, at }) => ({
        key: at,
        content: (
          <>
            <strong>{t(`decision.${kind}`)}</strong>{' '}
            <span className={styles.muted}>{formatDateTime(at, locale)}</span>
            {amount !== null && rate !== null && term !== null && (
              <p>
                {formatPrice(amount, 'UZS', locale)} · {formatPercent(rate, locale, 2)} ·{' '}
                {common('months', { count: term })}
              </p>
            )}
            {validUntil && <p>{t('validUntilDay', { date: formatDate(validUntil, locale) })}</p>}
            {reason && <p>{reason}</p>}
          </>
        ),
      }))}
    />
  );
}
