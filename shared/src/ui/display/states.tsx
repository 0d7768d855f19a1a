import RotateCwIcon from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { failureOf } from '../../http/api-error.ts';
import { Button, ButtonLink } from '../button/button.tsx';
import { cx } from '../core/cx.ts';
import { useUi } from '../core/use-ui.ts';
import { Picture, type PictureName } from './pictures.tsx';
import styles from './states.module.css';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  picture?: PictureName;
  /** One clear action. */
  action?: ReactNode;
  children?: ReactNode;
  /** `h1` where the state is the whole page. */
  heading?: 'h1' | 'h2';
  className?: string;
}

/** Empty state: a picture, a sentence, an action. */
export const EmptyState = ({
  title,
  text,
  picture = 'empty',
  action,
  children,
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) => (
  <div className={cx(styles.state, className)}>
    <Picture name={picture} />
    <Heading className={styles.title}>{title}</Heading>
    {text && <p className={styles.text}>{text}</p>}
    {children}
    {action}
  </div>
);

export interface ErrorStateProps {
  /** The failed query's error, which selects the text and the picture. */
  error?: unknown;
  title?: string;
  text?: ReactNode;
  picture?: PictureName;
  onRetry?: () => void;
  retrying?: boolean;
  action?: ReactNode;
  /** `h1` where the state is the whole page. */
  heading?: 'h1' | 'h2';
  className?: string;
}

/** Error state: a message and Retry. */
export function ErrorState({
  error,
  title,
  text,
  picture,
  onRetry,
  retrying,
  action,
  heading: Heading = 'h2',
  className,
}: ErrorStateProps) {
  const { t } = useUi();
  const failure = failureOf(error);
  return (
    <div role="alert" className={cx(styles.state, className)}>
      <Picture name={picture ?? (failure === 'offline' ? 'offline' : 'error')} />
      <Heading className={styles.title}>{title ?? t('error.title')}</Heading>
      <p className={styles.text}>{text ?? t(`error.${failure}`)}</p>
      {onRetry && (
        <Button variant="secondary" icon={<RotateCwIcon />} onClick={onRetry} loading={retrying}>
          {t('retry')}
        </Button>
      )}
      {action}
    </div>
  );
}

export interface PageErrorProps extends Omit<ErrorStateProps, 'title' | 'text'> {
  /** What failed and what to do; by default what the failed query's error says. */
  advice?: ReactNode;
}

/**
 * The specification's generic error page, for a page that failed with anything but 404: its texts, the advice, Retry
 * and a link home. `action` renders below the link.
 */
export function PageError({ error, advice, action, ...props }: PageErrorProps) {
  const { t } = useUi();
  const shown = advice ?? (error === undefined ? null : t(`error.${failureOf(error)}`));
  return (
    <ErrorState
      {...props}
      error={error}
      title={t('failedPage.title')}
      text={
        <>
          <span className={styles.sentence}>{t('failedPage.text')}</span>
          {shown && <span className={styles.sentence}>{shown}</span>}
        </>
      }
      action={
        <>
          <ButtonLink variant="text" to="/">
            {t('notFound.home')}
          </ButtonLink>
          {action}
        </>
      }
    />
  );
}
