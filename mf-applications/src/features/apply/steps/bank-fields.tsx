import { useLocale, useText } from '@baza/shared/contract';
import { formatPercent, offerMisfit } from '@baza/shared/domain';
import type { AdvanceOffer, CreditOffer } from '@baza/shared/schema';
import { skipToken } from '@baza/shared/store';
import { Button, Select } from '@baza/shared/ui';
import { useAdvanceOffersQuery, useCreditOffersQuery } from '../../../api/offers-api.ts';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import { APPLY_TEXTS } from '../apply-texts.ts';
import { creditAmountOf } from '../draft.ts';
import { useForm } from '../form-context.tsx';
import { BranchFields } from './branch-fields.tsx';
import styles from './steps.module.css';

/** Today's offers for a kind of application: loans, or banks that take a prepayment. */
function useOffers(isCredit: boolean) {
  const credit = useCreditOffersQuery(isCredit ? undefined : skipToken);
  const advance = useAdvanceOffersQuery(isCredit ? skipToken : {});
  return isCredit ? credit : advance;
}

/** The bank, its offer and its branch; none of them has to be chosen. */
export function BankFields() {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  const { form, edit, error } = useForm();
  const { kind, bankId, offerId, realEstateAmount, creditTerm } = form;
  const { currentData, error: failed, refetch } = useOffers(kind === 'credit');
  const offers: readonly (CreditOffer | AdvanceOffer)[] = currentData?.items ?? [];
  const banks = [...new Map(offers.map(({ bank }) => [bank.id, bank])).values()];
  const ofBank = offers.filter(({ bank }) => bank.id === bankId);
  const chosen = offers.find(({ versionId }) => versionId === offerId);
  const misfit =
    chosen?.terms.kind === 'credit'
      ? offerMisfit(chosen.terms, {
          amount: creditAmountOf(form) ?? undefined,
          price: realEstateAmount ?? undefined,
          term: creditTerm ?? undefined,
        })
      : null;
  const nameOf = ({ terms }: CreditOffer | AdvanceOffer) =>
    terms.kind === 'credit'
      ? `${terms.title[locale]} · ${formatPercent(terms.rate, locale)}`
      : terms.title[locale];
  if (failed && !currentData)
    return (
      <div className={styles.note} role="alert">
        <p>{t('bank.failed')}</p>
        <Button variant="secondary" size="s" onClick={() => void refetch()}>
          {t('save.retry')}
        </Button>
      </div>
    );
  return (
    <div className={styles.grid}>
      <div data-path="bankId">
        <Select
          label={common('field.bankId')}
          placeholder={t('bank.any')}
          clearable
          options={banks.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={bankId === null ? null : String(bankId)}
          error={error('bankId', common('field.bankId'))}
          onValue={(id) => edit({ bankId: id === null ? null : Number(id), offerId: null, branchId: null })}
        />
      </div>
      <div data-path="offerId">
        <Select
          label={common('field.offerId')}
          placeholder={t('bank.anyOffer')}
          clearable
          disabled={bankId === null}
          options={ofBank.map((offer) => ({ value: String(offer.versionId), label: nameOf(offer) }))}
          value={offerId === null ? null : String(offerId)}
          error={error('offerId', common('field.offerId'))}
          hint={misfit ? t(`misfit.${misfit}`) : undefined}
          onValue={(id) => edit({ offerId: id === null ? null : Number(id) })}
        />
      </div>
      {bankId !== null && <BranchFields key={bankId} bank={bankId} />}
    </div>
  );
}
