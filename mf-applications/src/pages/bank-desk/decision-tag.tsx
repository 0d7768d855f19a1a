import { useText } from '@baza/shared/contract';
import { isOpenApplication } from '@baza/shared/domain';
import type { BankCard } from '@baza/shared/schema';
import { Tag } from '@baza/shared/ui/antd-desk';
import { StatusBadge } from '../../features/applications/status-badge.tsx';
import { BANK_TEXTS } from './bank-texts.ts';

const COLORS = { 'pre-approved': 'processing', approved: 'success', declined: 'error' } as const;

/** The bank's latest decision; without one, what the application waits for. */
export function DecisionTag({
  application: { kind, status, decision },
}: {
  application: Pick<BankCard, 'kind' | 'status' | 'decision'>;
}) {
  const { t } = useText(BANK_TEXTS);
  if (decision) return <Tag color={COLORS[decision.kind]}>{t(`decision.${decision.kind}`)}</Tag>;
  if (isOpenApplication(status)) return <Tag color="warning">{t('decision.none')}</Tag>;
  return <StatusBadge kind={kind} status={status} />;
}
