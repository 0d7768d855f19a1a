import { useText } from '@baza/shared/contract';
import { Badge } from '@baza/shared/ui';
import ShieldCheckIcon from 'lucide-react/icons/shield-check';
import { PEOPLE_TEXTS } from './people-texts.ts';

/** The badge of somebody whose papers a moderator has checked. */
export function VerifiedBadge() {
  const { t } = useText(PEOPLE_TEXTS);
  return (
    <Badge tone="success" icon={<ShieldCheckIcon aria-hidden="true" />}>
      {t('verified')}
    </Badge>
  );
}
