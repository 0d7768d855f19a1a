import { formatPhone } from '@baza/shared/domain';
import PhoneIcon from 'lucide-react/icons/phone';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useChrome } from '../services.ts';

/** The public contact phone; nothing if none is configured. */
export function PhoneLink({ className }: { className?: string }) {
  const { t } = useShellText();
  const { phone } = useChrome().config;
  if (!phone) return null;
  const shown = formatPhone(phone);
  return (
    <a
      className={className}
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      aria-label={t('header.call', { phone: shown })}
    >
      <PhoneIcon aria-hidden="true" />
      {shown}
    </a>
  );
}
