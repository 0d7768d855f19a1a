import { useAppSelector } from '@baza/shared/store';
import { GlobeIcon, Popover } from '@baza/shared/ui';
import { useState } from 'react';
import { useShellText } from '../../i18n/use-shell-text.ts';
import styles from './preferences.module.css';
import { PreferencesForm } from './preferences-form.tsx';

/** The header's globe: shows language and currency, opens the form. */
export function PreferencesMenu() {
  const { t, locale } = useShellText();
  const currency = useAppSelector((state) => state.preferences.currency);
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('preferences.title')}
      placement="bottom-end"
      trigger={(props) => (
        <button type="button" {...props} className={styles.trigger}>
          <GlobeIcon aria-hidden="true" />
          <span className={styles.now}>
            {t(`languageShort.${locale}`)} · {t(`preferences.${currency}`)}
          </span>
          <span className={styles.hidden}>{t('preferences.title')}</span>
        </button>
      )}
    >
      <PreferencesForm onLanguage={() => setOpen(false)} />
    </Popover>
  );
}
