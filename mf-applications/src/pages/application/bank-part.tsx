import { useLocale, useText } from '@baza/shared/contract';
import { formatDate, formatPercent, formatPrice } from '@baza/shared/domain';
import type { OwnBank } from '@baza/shared/schema';
import { useOwnBankWriteMutation } from '../../api/bank-api.ts';
import { BankMessages } from '../../features/applications/bank-messages.tsx';
import { VIEW_TEXTS } from './view-texts.ts';

/** What the bank of the chosen offer has decided, and messages with it. */
export function BankPart({ id, own: { bank, decision, messages } }: { id: number; own: OwnBank }) {
  const { t } = useText(VIEW_TEXTS);
  const locale = useLocale();
  const [write, { isLoading }] = useOwnBankWriteMutation();
  return (
    <>
      <p>
        {t(`bankDecision.${decision?.kind ?? 'none'}`, {
          bank,
          amount: formatPrice(decision?.amount ?? 0, 'UZS', locale),
          rate: formatPercent(decision?.rate ?? 0, locale, 2),
          months: decision?.term ?? 0,
          date: decision?.validUntil ? formatDate(decision.validUntil, locale) : '',
          reason: decision?.reason ?? '',
        })}
      </p>
      <BankMessages
        messages={messages}
        mine="owner"
        busy={isLoading}
        onSend={(text, key) => write({ id, body: { text }, key })}
      />
    </>
  );
}
