import { usePageTitle } from '@baza/shared/contract';
import { ButtonLink, EmptyState } from '@baza/shared/ui';
import { useShellText } from '../i18n/use-shell-text.ts';
import styles from './status.module.css';

/** The 404 page. */
export function NotFoundPage() {
  const { t } = useShellText();
  const title = t('notFound.title');
  // Otherwise a missing page would keep its route's title.
  usePageTitle(title);
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
