import { useLocale, useText } from '@baza/shared/contract';
import { formatDate, formatPrice, PERSONAL_FIELDS } from '@baza/shared/domain';
import { isDateField } from '@baza/shared/page';
import { skipToken } from '@baza/shared/store';
import { Button, Checkbox } from '@baza/shared/ui';
import type { ReactNode } from 'react';
import { useCreditOffersQuery } from '../../../api/offers-api.ts';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import { AreaName } from '../../applications/area-name.tsx';
import { FactsList } from '../../applications/facts-list.tsx';
import { APPLY_TEXTS } from '../apply-texts.ts';
import { creditAmountOf } from '../draft.ts';
import { useForm } from '../form-context.tsx';
import type { Step } from '../steps.ts';
import { useBranchName } from './branch-fields.tsx';
import styles from './steps.module.css';

interface Props {
  consent: boolean;
  onConsent: (given: boolean) => void;
  onStep: (step: Step) => void;
}

/** All that is about to be sent, step by step, and the consent. */
export function ReviewStep({ consent, onConsent, onStep }: Props) {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  const { form, state } = useForm();
  const { data: offers } = useCreditOffersQuery(form.kind === 'credit' ? undefined : skipToken);
  const sum = (uzs: number | null) => (uzs === null ? null : formatPrice(uzs, 'UZS', locale));
  const bank = offers?.items.find((offer) => offer.bank.id === form.bankId)?.bank.name ?? null;
  const branch = useBranchName(form);
  const personal = PERSONAL_FIELDS.map((field): [string, ReactNode] => {
    const typed = form.personal[field];
    const value = typed === undefined ? state.kept.personal[field] : typed;
    const shown = typed && isDateField(field) ? formatDate(typed, locale) : value;
    return [common(`field.${field}`), shown];
  });
  const counted = new Map<string, number>();
  for (const { kind } of state.kept.documents) counted.set(kind, (counted.get(kind) ?? 0) + 1);
  return (
    <>
      <Part
        step="person"
        rows={[
          [common('field.customer'), common(`customer.${form.customer}`)],
          [common('field.debtorType'), form.debtorType && common(`debtor.${form.debtorType}`)],
          ...personal,
        ]}
        onStep={onStep}
      />
      <Part
        step="object"
        rows={[
          [common('field.listingId'), state.kept.listing?.title ?? null],
          [common('field.realEstateAmount'), sum(form.realEstateAmount)],
          [common('field.areaId'), form.areaId && <AreaName id={form.areaId} />],
          [common('field.microdistrict'), form.microdistrict],
          [common('field.note'), form.note],
        ]}
        onStep={onStep}
      />
      {form.kind === 'credit' && (
        <Part
          step="credit"
          rows={[
            [common('field.initialPayment'), sum(form.initialPayment)],
            [common('field.creditAmount'), sum(creditAmountOf(form))],
            [common('field.creditTerm'), form.creditTerm && common('months', { count: form.creditTerm })],
            [common('field.bankId'), bank],
            [common('field.branchId'), branch],
          ]}
          onStep={onStep}
        />
      )}
      <Part
        step="documents"
        rows={[...counted].map(([kind, count]) => [
          common(`document.${kind}`),
          t('documents.count', { count }),
        ])}
        none={t('documents.none')}
        onStep={onStep}
      />
      <div data-path="consent" className={styles.consent}>
        <Checkbox checked={consent} onChecked={onConsent}>
          {t('consent')}
        </Checkbox>
      </div>
    </>
  );
}

interface PartProps {
  step: Step;
  rows: readonly (readonly [string, ReactNode])[];
  /** In place of rows. */
  none?: string;
  onStep: (step: Step) => void;
}

/** What was said in one step; empty rows are left out. */
function Part({ step, rows, none, onStep }: PartProps) {
  const { t } = useText(APPLY_TEXTS);
  return (
    <section className={styles.part} aria-label={t(`step.${step}`)}>
      <div className={styles.partHead}>
        <h3>{t(`step.${step}`)}</h3>
        <Button
          variant="text"
          size="s"
          aria-label={t('review.editStep', { step: t(`step.${step}`) })}
          onClick={() => onStep(step)}
        >
          {t('review.edit')}
        </Button>
      </div>
      {rows.length === 0 && none ? <p className={styles.muted}>{none}</p> : <FactsList rows={rows} />}
    </section>
  );
}
