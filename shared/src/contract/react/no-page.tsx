import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useShell } from './contexts.ts';
import { usePageTitle } from './hooks.ts';
import styles from './no-page.module.css';

/** 404 for a declared route without a component: an error of the remote, so it is reported. */
export function NoPage() {
  const { t } = useTranslation('contract');
  const { report } = useShell();
  usePageTitle(t('noPage'));
  useEffect(() => {
    report(Object.assign(new Error('This page could not be found'), { statusCode: 404 }));
  }, [report]);
  return (
    <div className={styles.page} role="alert">
      <h1>{t('noPage')}</h1>
      <Link to="/">{t('home')}</Link>
    </div>
  );
}
