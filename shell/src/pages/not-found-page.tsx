import { ButtonLink, EmptyState } from '@baza/shared/ui';
import { useEffect } from 'react';
import { useShellText } from '../chrome/links/use-shell-text.ts';
import styles from './pages.module.css';

/** 404: no screen has this address. */
export function NotFoundPage() {
  const { t } = useShellText();
  const title = t('notFound.title');
  useEffect(() => {
    document.title = `${title} — ${t('brandFull')}`;
  }, [title, t]);
  return (
    <div className={styles.state}>
      <EmptyState
        heading="h1"
        picture="lost"
        title={title}
        text={t('notFound.text')}
        action={
          <ButtonLink to="/" size="l">
            {t('notFound.home')}
          </ButtonLink>
        }
      />
    </div>
  );
}
