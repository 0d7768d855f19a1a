import { LanguageLinks, type ThemeChoice } from '@baza/shared/contract';
import { CURRENCIES } from '@baza/shared/domain';
import { currencyChanged, useAppDispatch, useAppSelector } from '@baza/shared/store';
import { SegmentedControl } from '@baza/shared/ui';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useValue } from '../../value.ts';
import { useChrome } from '../services.ts';
import styles from './preferences.module.css';

const themes: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** Language, currency and appearance: the same in the header's popover and in the drawer. */
export default function PreferencesForm({ onLanguage }: { onLanguage?: () => void }) {
  const { t } = useShellText();
  const { theme } = useChrome();
  const choice = useValue(theme.choice);
  const currency = useAppSelector((state) => state.preferences.currency);
  const dispatch = useAppDispatch();
  return (
    <div className={styles.form}>
      <div className={styles.group}>
        <span className={styles.label}>{t('preferences.language')}</span>
        <LanguageLinks label={t('preferences.language')} onChosen={onLanguage} />
      </div>
      <div className={styles.group}>
        <span className={styles.label}>{t('preferences.currency')}</span>
        <SegmentedControl
          block
          label={t('preferences.currency')}
          options={CURRENCIES.map((value) => ({ value, label: t(`preferences.${value}`) }))}
          value={currency}
          onValue={(value) => dispatch(currencyChanged(value))}
        />
      </div>
      <div className={styles.group}>
        <span className={styles.label}>{t('preferences.theme')}</span>
        <SegmentedControl
          block
          label={t('preferences.theme')}
          options={themes.map((value) => ({ value, label: t(`preferences.${value}`) }))}
          value={choice}
          onValue={(value) => theme.choice.set(value)}
        />
      </div>
    </div>
  );
}
