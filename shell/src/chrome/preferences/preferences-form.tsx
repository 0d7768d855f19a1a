import { vibrate, vibration } from '@baza/shared/browser';
import { LanguageLinks, type ThemeChoice, useText } from '@baza/shared/contract';
import { CURRENCIES, DATA_CHOICES } from '@baza/shared/domain';
import { withTexts } from '@baza/shared/page';
import { currencyChanged, dataChosen, useAppDispatch, useAppSelector } from '@baza/shared/store';
import { SegmentedControl } from '@baza/shared/ui';
import { useState } from 'react';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useValue } from '../../value.ts';
import { useChrome } from '../services.ts';
import en from './i18n/en.json';
import ru from './i18n/ru.json';
import uz from './i18n/uz.json';
import styles from './preferences.module.css';

const ON_OFF = ['on', 'off'] as const;
const themes: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** Language, currency, appearance and use of data: the same in the header's popover and in the drawer. */
function PreferencesForm({ onLanguage }: { onLanguage?: () => void }) {
  const { t } = useShellText();
  const { t: tData } = useText('data');
  const { theme } = useChrome();
  const choice = useValue(theme.choice);
  const { currency, dataChoice } = useAppSelector((state) => state.preferences);
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
      <div className={styles.group}>
        <span className={styles.label}>{tData('label')}</span>
        <SegmentedControl
          block
          label={tData('label')}
          options={DATA_CHOICES.map((value) => ({ value, label: tData(`choice.${value}`) }))}
          value={dataChoice}
          onValue={(value) => dispatch(dataChosen(value))}
        />
      </div>
      {vibration.isSupported() && <Vibration />}
    </div>
  );
}

/** Where the device can: whether it is felt. */
function Vibration() {
  const { t } = useText('data');
  const [isOn, setOn] = useState(vibration.isOn);
  return (
    <div className={styles.group}>
      <span className={styles.label}>{t('vibration.label')}</span>
      <SegmentedControl
        block
        label={t('vibration.label')}
        options={ON_OFF.map((value) => ({ value, label: t(`vibration.${value}`) }))}
        value={isOn ? 'on' : 'off'}
        onValue={(value) => {
          vibration.turn(value === 'on');
          setOn(value === 'on');
          vibrate();
        }}
      />
    </div>
  );
}

export default withTexts('data', { uz, ru, en }, PreferencesForm);
