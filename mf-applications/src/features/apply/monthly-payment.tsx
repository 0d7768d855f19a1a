import { useLocale, useText } from '@baza/shared/contract';
import { formatPrice } from '@baza/shared/domain';
import { useCreditOffersQuery } from '../../api/offers-api.ts';
import { APPLY_TEXTS } from './apply-texts.ts';
import { useForm } from './form-context.tsx';
import { monthlyOf } from './monthly.ts';

/** What the loan costs each month, as far as it is known. */
export function MonthlyPayment({ className }: { className?: string | undefined }) {
  const { t } = useText(APPLY_TEXTS);
  const locale = useLocale();
  const { form } = useForm();
  const { currentData } = useCreditOffersQuery();
  const monthly = monthlyOf(form, currentData?.items ?? []);
  if (!monthly) return null;
  const price = formatPrice(monthly.amount, 'UZS', locale);
  return (
    <span className={className}>
      {t('credit.monthly')}: <strong>{monthly.isLeast ? t('credit.from', { price }) : price}</strong>
    </span>
  );
}
