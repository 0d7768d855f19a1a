import InfoIcon from 'lucide-react/icons/info';
import XIcon from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { storedBanner } from '../../preferences/stored.ts';
import { useChrome } from '../services.ts';
import styles from './info-banner.module.css';

/** One line above the page; once dismissed it stays hidden in this browser. */
export function InfoBanner() {
  const { t } = useShellText();
  const { config, hints } = useChrome();
  const [hidden, setHidden] = useState(hints.bannerHidden);
  // A page from the browser's cache may be of before it was dismissed.
  useEffect(() => setHidden((was) => was || storedBanner.isHidden()), []);
  if (hidden) return null;
  return (
    <aside className={styles.banner}>
      <div className={styles.row}>
        <InfoIcon aria-hidden="true" className={styles.icon} />
        <p className={styles.text}>{t(config.demo ? 'banner.demo' : 'banner.prices')}</p>
        <button
          type="button"
          className={styles.close}
          aria-label={t('banner.hide')}
          onClick={() => {
            storedBanner.hide();
            setHidden(true);
          }}
        >
          <XIcon aria-hidden="true" />
        </button>
      </div>
    </aside>
  );
}
