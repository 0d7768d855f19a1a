import type { ReactNode } from 'react';
import { failureOf } from '../../http/api-error.ts';
import { Button } from '../button/button.tsx';
import { cx } from '../core/cx.ts';
import { useUi } from '../core/use-ui.ts';
import { RotateCwIcon } from '../icons.ts';
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
