import { ErrorBoundary } from '@baza/shared/contract';
import { ButtonLink, EmptyState, PageError } from '@baza/shared/ui';
import { useShellText } from '../i18n/use-shell-text.ts';
import { UnknownMiddlewareError } from '../routing/unknown-middleware.ts';
import { LastResort } from './last-resort.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import styles from './status.module.css';
import { statusOf } from './status-of.ts';

interface Props {
  error?: unknown;
  status?: number;
}

/** The error page: for 404 the 404 page, otherwise a generic one. */
export const ErrorPage = ({ error, status = statusOf(error) }: Props) => (
  <ErrorBoundary fallback={() => <LastResort />}>
    <Content status={status} unknown={error instanceof UnknownMiddlewareError} />
  </ErrorBoundary>
);

function Content({ status, unknown }: { status: number; unknown: boolean }) {
  const { t } = useShellText();
  if (status === 404) return <NotFoundPage />;
  const code = <p className={styles.code}>{status}</p>;
  if (status !== 403)
    return (
      <div className={styles.state}>
        <PageError
          heading="h1"
          picture="error"
          advice={unknown && t('error.unknownMiddleware')}
          onRetry={() => window.location.reload()}
          action={code}
        />
      </div>
    );
  return (
    <div className={styles.state} role="alert">
      <EmptyState
        heading="h1"
        picture="error"
        title={t('error.forbiddenTitle')}
        text={t('error.forbiddenText')}
        action={
          <ButtonLink to="/" size="l">
            {t('error.home')}
          </ButtonLink>
        }
      >
        {code}
      </EmptyState>
    </div>
  );
}
