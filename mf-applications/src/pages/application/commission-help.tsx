import { useText } from '@baza/shared/contract';
import { formatPhone } from '@baza/shared/domain';
import { useConfigQuery } from '@baza/shared/store';
import { FormatDate } from '@baza/shared/ui';
import { VIEW_TEXTS } from './view-texts.ts';

interface Props {
  dueAt: string | null;
  overdue: boolean;
}

/** When the commission of an auction is due, and who says the amount: it is not known here. */
export function CommissionHelp({ dueAt, overdue }: Props) {
  const { t } = useText(VIEW_TEXTS);
  const { data } = useConfigQuery();
  const phone = data?.phone;
  return (
    <>
      {dueAt && (
        <p>
          {t(overdue ? 'commission.wasDue' : 'commission.due')}: <FormatDate date={dueAt} look="datetime" />
        </p>
      )}
      <p>{t('commission.amount')}</p>
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {t('commission.call', { phone: formatPhone(phone) })}
        </a>
      )}
    </>
  );
}
