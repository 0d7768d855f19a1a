import { useLocale, useText } from '@baza/shared/contract';
import { formatDate, formatPercent, formatPrice } from '@baza/shared/domain';
import { Button, Checkbox } from '@baza/shared/ui';
import { useId } from 'react';
import { TEXTS } from '../../../texts.ts';
import { ApplyLink } from '../../apply/quick/apply-link.tsx';
import { useTermText } from '../use-term-text.ts';
import { BankLogo } from './bank-logo.tsx';
import type { JudgedOffer } from './fitting-offers.ts';
import styles from './offers.module.css';
import { useMisfitText } from './use-misfit-text.ts';

export interface OfferCardProps {
  judged: JudgedOffer;
  heading: 'h3' | 'h4';
  /** The query of an application for the offer; null if it does not fit. */
  apply: string | null;
  /** The calculator takes the offer's rate; null where it has it. */
  onUse: (() => void) | null;
  compared?: boolean;
  /** Missing where nothing is compared; null if no more can be. */
  onCompare?: ((compared: boolean) => void) | null;
}

/** A bank's offer for the asked loan. */
export function OfferCard({ judged, heading: Heading, apply, onUse, compared, onCompare }: OfferCardProps) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const termText = useTermText();
  const misfitText = useMisfitText();
  const id = useId();
  const { offer, misfit, cost } = judged;
  const { bank, terms } = offer;
  const percent = (value: number) => formatPercent(value, locale, 2);
  const som = (value: number) => formatPrice(value, 'UZS', locale);
  const facts = [
    [t('offers.initial'), t('offers.from', { value: percent(terms.minInitial) })],
    [t('offers.term'), t('offers.upTo', { value: termText(terms.maxTerm) })],
    [t('offers.amount'), t('offers.upTo', { value: som(terms.maxAmount) })],
    [t('offers.fee'), terms.fee > 0 ? `${percent(terms.fee)} · ${som(cost.fee)}` : t('offers.noFee')],
  ] as const;
  return (
    <article aria-labelledby={id} className={styles.card}>
      <header className={styles.head}>
        <BankLogo bank={bank} />
        <div>
          <Heading id={id} className={styles.bank}>
            {bank.name}
          </Heading>
          <p className={styles.title}>{terms.title[locale]}</p>
        </div>
      </header>
      <dl className={styles.main}>
        <div>
          <dt>{t('offers.rate')}</dt>
          <dd className={styles.rate}>{percent(terms.rate)}</dd>
        </div>
        <div>
          <dt>{t('offers.effective')}</dt>
          <dd>{percent(cost.effectiveRate)}</dd>
        </div>
        <div>
          <dt>{t('offers.monthly')}</dt>
          <dd>{som(cost.monthly)}</dd>
        </div>
      </dl>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {misfit && <p className={styles.misfit}>{misfitText(misfit, offer)}</p>}
      <p className={styles.dates}>
        {t('offers.validFrom', { date: formatDate(offer.validFrom, locale) })}
        {offer.validUntil && `, ${t('offers.validUntil', { date: formatDate(offer.validUntil, locale) })}`}
      </p>
      <div className={styles.actions}>
        {apply !== null && (
          <ApplyLink kind="credit" query={apply} size="s">
            {t('offers.apply')}
            <span className={styles.hidden}> {bank.name}</span>
          </ApplyLink>
        )}
        <Button
          size="s"
          variant="secondary"
          disabled={onUse === null}
          aria-describedby={id}
          onClick={() => onUse?.()}
        >
          {t(onUse ? 'offers.use' : 'offers.used')}
        </Button>
        {onCompare !== undefined && (
          <Checkbox
            checked={compared === true}
            disabled={onCompare === null}
            onChecked={(checked) => onCompare?.(checked)}
          >
            {t('offers.compare')}
            <span className={styles.hidden}> {bank.name}</span>
          </Checkbox>
        )}
      </div>
    </article>
  );
}
