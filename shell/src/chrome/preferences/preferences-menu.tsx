import { ErrorBoundary } from '@baza/shared/contract';
import { useAppSelector } from '@baza/shared/store';
import { Popover, Spinner } from '@baza/shared/ui';
import GlobeIcon from 'lucide-react/icons/globe';
import { lazy, Suspense, useState } from 'react';
import { useShellText } from '../../i18n/use-shell-text.ts';
import styles from './preferences.module.css';

const Content = lazy(() => import(/* webpackChunkName: "later" */ './preferences-popover.tsx'));

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
      <ErrorBoundary fallback={() => <p>{t('error.text')}</p>}>
        <Suspense fallback={<Spinner />}>
          <Content onLanguage={() => setOpen(false)} />
        </Suspense>
      </ErrorBoundary>
    </Popover>
  );
}
