import { useText } from '@baza/shared/contract';
import { type ApplicationKind, type ApplicationStatus, applicationStatusKey } from '@baza/shared/domain';
import { Badge, type Tone } from '@baza/shared/ui';

const TONES: Record<ApplicationStatus, Tone> = {
  new: 'neutral',
  pending: 'accent',
  'in-progress': 'accent',
  identification: 'accent',
  analysis: 'accent',
  conclusion: 'accent',
  direct: 'accent',
  'own-expense': 'accent',
  auction: 'accent',
  'lot-released': 'warning',
  'lot-confirmed': 'warning',
  'not-paid': 'danger',
  agreement: 'warning',
  confirmed: 'success',
  credit: 'success',
  sell: 'success',
  done: 'success',
  monitoring: 'accent',
  finished: 'success',
  rejected: 'danger',
  failed: 'neutral',
};

interface Props {
  kind: ApplicationKind;
  status: ApplicationStatus;
}

/** A status in the dictionary's words, in its colour. */
export function StatusBadge({ kind, status }: Props) {
  const { t } = useText('domain');
  return <Badge tone={TONES[status]}>{t(applicationStatusKey({ kind, status }))}</Badge>;
}
