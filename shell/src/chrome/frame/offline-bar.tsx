import WifiOffIcon from 'lucide-react/icons/wifi-off';
import { useEffect, useRef } from 'react';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useValue } from '../../value.ts';
import { useChrome } from '../services.ts';
import styles from './offline-bar.module.css';

/** Shows that the connection is lost, and once that it is back. */
export function OfflineBar() {
  const { online, notices } = useChrome();
  const { t } = useShellText();
  const isOnline = useValue(online);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) notices.notify({ text: t('network.online'), kind: 'success' });
    wasOffline.current = !isOnline;
  }, [isOnline, notices, t]);
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.bar}>
          <WifiOffIcon aria-hidden="true" />
          {t('network.offline')}
        </p>
      )}
    </div>
  );
}
