import { useLocale, useText } from '@baza/shared/contract';
import { formatDate, formatPercent, formatPrice } from '@baza/shared/domain';
import { IconButton } from '@baza/shared/ui';
import XIcon from 'lucide-react/icons/x';
import { TEXTS } from '../../../texts.ts';
import { useTermText } from '../use-term-text.ts';
import { BankLogo } from './bank-logo.tsx';
import type { JudgedOffer } from './fitting-offers.ts';
import styles from './offers.module.css';

interface Row {
  label: string;
  value: (of: JudgedOffer) => string;
  /** Less is better: the least of all is marked. */
  amount?: (of: JudgedOffer) => number;
}

/** Offers side by side, for the same loan. */
export default function Comparison({
  compared,
  onRemove,
}: {
  compared: readonly JudgedOffer[];
  onRemove: (id: number) => void;
}) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const termText = useTermText();
  const percent = (value: number) => formatPercent(value, locale, 2);
  const som = (value: number) => formatPrice(value, 'UZS', locale);
  const sum = (label: string, amount: (of: JudgedOffer) => number, text = som): Row => ({
    label,
    amount,
    value: (of) => text(amount(of)),
  });
  const rows: Row[] = [
    sum(t('offers.rate'), ({ offer }) => offer.terms.rate, percent),
    sum(t('offers.effective'), ({ cost }) => cost.effectiveRate, percent),
    sum(t('offers.monthly'), ({ cost }) => cost.monthly),
    sum(t('credit.interest'), ({ cost }) => cost.interest),
    sum(t('offers.fee'), ({ cost }) => cost.fee),
    sum(t('credit.total'), ({ cost }) => cost.total),
    sum(t('offers.initial'), ({ offer }) => offer.terms.minInitial, percent),
    {
      label: t('offers.term'),
      value: ({ offer }) => t('offers.upTo', { value: termText(offer.terms.maxTerm) }),
    },
    {
      label: t('offers.amount'),
      value: ({ offer }) => t('offers.upTo', { value: som(offer.terms.maxAmount) }),
    },
    { label: t('credit.program'), value: ({ offer }) => t(`program.${offer.terms.program}`) },
    { label: t('offers.since'), value: ({ offer }) => formatDate(offer.validFrom, locale) },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the table only from inside.
    <section aria-label={t('offers.comparison')} tabIndex={0} className={styles.scroller}>
      <table className={styles.table}>
        <caption className={styles.hidden}>{t('offers.comparison')}</caption>
        <thead>
          <tr>
            <td />
            {compared.map(({ offer }) => (
              <th key={offer.id} scope="col">
                <div className={styles.column}>
                  <BankLogo bank={offer.bank} />
                  <span className={styles.name}>{offer.bank.name}</span>
                  <span className={styles.muted}>{offer.terms.title[locale]}</span>
                  <IconButton
                    size="s"
                    label={t('offers.remove', { bank: offer.bank.name })}
                    onClick={() => onRemove(offer.id)}
                  >
                    <XIcon aria-hidden="true" />
                  </IconButton>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value, amount }) => {
            const amounts = amount ? compared.map(amount) : [];
            const least = Math.min(...amounts);
            const differ = amounts.some((one) => one !== least);
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                {compared.map((one) => {
                  const isBest = differ && amount?.(one) === least;
                  return (
                    <td key={one.offer.id} className={isBest ? styles.best : undefined}>
                      {value(one)}
                      {isBest && <span className={styles.hidden}>, {t('offers.best')}</span>}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
