import { useLive, useText } from '@baza/shared/contract';
import { type CreditSchedule, formatPercent, formatPrice, fromUzs } from '@baza/shared/domain';
import { useUsdRate } from '@baza/shared/store';
import { cx, useCustomProperty } from '@baza/shared/ui';
import { useId } from 'react';
import { TEXTS } from '../../texts.ts';
import styles from './credit-summary.module.css';

interface Props {
  schedule: CreditSchedule;
  /** The loan, in whole so'm. */
  amount: number;
  /** Interest saved compared with the other kind. */
  saved?: number;
  heading: 'h2' | 'h3';
}

/** The cost of one kind of repayment, with the monthly payment first. */
export function CreditSummary({ schedule, amount, saved = 0, heading: Heading }: Props) {
  const { t } = useText(TEXTS);
  const { locale } = useLive();
  const id = useId();
  const { kind, first, last, interest, total } = schedule;
  const som = (value: number) => formatPrice(value, 'UZS', locale);
  const share = interest / total;
  const bar = useCustomProperty<HTMLDivElement>('--share', share);
  const percent = (value: number) => formatPercent(value * 100, locale, 0);
  return (
    <section aria-labelledby={id} className={cx(styles.card, kind === 'annuity' && styles.main)}>
      <Heading id={id} className={styles.kind}>
        {t(`credit.kind.${kind}`)} <span className={styles.name}>{t(`credit.kindName.${kind}`)}</span>
      </Heading>
      <p className={styles.monthly}>
        <span className={styles.label}>
          {t(kind === 'annuity' ? 'credit.monthly' : 'credit.firstMonthly')}
        </span>
        <span className={styles.payment}>{som(first)}</span>
        <Dollars uzs={first} />
        <span className={styles.label}>
          {kind === 'annuity' ? t('credit.everyMonth') : t('credit.lastMonthly', { amount: som(last) })}
        </span>
      </p>
      <div
        ref={bar}
        role="img"
        aria-label={t('credit.share', { principal: percent(1 - share), interest: percent(share) })}
        className={styles.bar}
      />
      <dl className={styles.sums}>
        <Sum mark={styles.principal} label={t('credit.amount')} uzs={amount} />
        <Sum mark={styles.interest} label={t('credit.interest')} uzs={interest} />
        <Sum label={t('credit.total')} uzs={total} />
      </dl>
      {saved > 0 && <p className={styles.saved}>{t('credit.less', { amount: som(saved) })}</p>}
    </section>
  );
}

function Sum({ label, uzs, mark }: { label: string; uzs: number; mark?: string }) {
  const { locale } = useLive();
  return (
    <div className={styles.sum}>
      <dt>
        {mark && <span className={cx(styles.mark, mark)} />}
        {label}
      </dt>
      <dd>
        {formatPrice(uzs, 'UZS', locale)} <Dollars uzs={uzs} />
      </dd>
    </div>
  );
}

/** The same in dollars, for a visitor who reads prices so. */
function Dollars({ uzs }: { uzs: number }) {
  const { locale, currency } = useLive();
  const rate = useUsdRate();
  if (currency !== 'USD' || !rate) return null;
  return (
    <span className={styles.dollars}>≈ {formatPrice(fromUzs(uzs, 'USD', rate.rate), 'USD', locale)}</span>
  );
}
