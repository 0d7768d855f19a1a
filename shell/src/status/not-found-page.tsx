import { usePageTitle } from '@baza/shared/contract';
import { ButtonLink, EmptyState } from '@baza/shared/ui';
import { useShellText } from '../i18n/use-shell-text.ts';
import styles from './status.module.css';

/** 404: no screen has this address. */
export function NotFoundPage() {
  const { t } = useShellText();
  const title = t('notFound.title');
  // A page that turns out not to be there keeps its route's title otherwise.
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
