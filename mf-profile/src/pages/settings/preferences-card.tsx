import { LanguageLinks, type ThemeChoice, useLive, useText } from '@baza/shared/contract';
import { CURRENCIES, DATA_CHOICES, type DataChoice, formatDate, formatPrice } from '@baza/shared/domain';
import {
  currencyChanged,
  dataChosen,
  themeChanged,
  themeChosen,
  useAppDispatch,
  useAppSelector,
  useUsdRate,
} from '@baza/shared/store';
import { Card, SegmentedControl } from '@baza/shared/ui';
import type { ReactNode } from 'react';
import { TEXTS } from '../../texts.ts';
import styles from './preferences-card.module.css';

const THEMES = ['light', 'dark', 'system'] as const;

/** Language, currency, appearance and use of data: a choice holds at once and on the whole site. */
export function PreferencesCard() {
  const { t } = useText(TEXTS);
  const { currency, theme } = useLive();
  // A shell that was released before the choice knows light and dark alone.
  const choice = useAppSelector(({ preferences }) => preferences.themeChoice as ThemeChoice | undefined);
  const data = useAppSelector(({ preferences }) => preferences.dataChoice as DataChoice | undefined);
  const dispatch = useAppDispatch();
  return (
    <Card as="section" padding="l" aria-labelledby="profile-preferences" className={styles.card}>
      <h2 id="profile-preferences" className={styles.title}>
        {t('preferences.title')}
      </h2>
      <Row label={t('preferences.language')} hint={t('preferences.languageHint')}>
        <LanguageLinks label={t('preferences.language')} />
      </Row>
      <Row label={t('preferences.currency')} hint={<RateHint />}>
        <SegmentedControl
          block
          label={t('preferences.currency')}
          options={CURRENCIES.map((value) => ({ value, label: t(`preferences.${value}`) }))}
          value={currency}
          onValue={(value) => dispatch(currencyChanged(value))}
        />
      </Row>
      <Row label={t('preferences.theme')} hint={t('preferences.themeHint')}>
        <SegmentedControl
          block
          label={t('preferences.theme')}
          options={THEMES.filter((value) => choice || value !== 'system').map((value) => ({
            value,
            label: t(`preferences.${value}`),
          }))}
          value={choice ?? theme}
          onValue={(value) =>
            dispatch(choice || value === 'system' ? themeChosen(value) : themeChanged(value))
          }
        />
      </Row>
      {data && (
        <Row label={t('preferences.data')} hint={t('preferences.dataHint')}>
          <SegmentedControl
            block
            label={t('preferences.data')}
            options={DATA_CHOICES.map((value) => ({ value, label: t(`preferences.data_${value}`) }))}
            value={data}
            onValue={(value) => dispatch(dataChosen(value))}
          />
        </Row>
      )}
    </Card>
  );
}

function Row({ label, hint, children }: { label: string; hint: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.label}>{label}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      {children}
    </div>
  );
}

/** The dated rate that prices in dollars are reckoned at. */
function RateHint() {
  const { t } = useText(TEXTS);
  const { locale } = useLive();
  const usd = useUsdRate();
  if (!usd) return t('preferences.currencyHint');
  return t('preferences.rate', {
    som: formatPrice(usd.rate, 'UZS', locale),
    date: formatDate(usd.date, locale, 'medium'),
  });
}
