import { useLocale } from '@baza/shared/contract';
import { localePath } from '@baza/shared/contract/routes';
import { ErrorState, Skeleton } from '@baza/shared/ui';
import { type SyntheticEvent, useRef } from 'react';
import { useOpsPreviewQuery } from '../../api/ops-api.ts';
import { useOpsText } from '../../features/metrics/use-ops-text.ts';
import styles from './compare-page.module.css';
import { frameAddress, tokenOf } from './comparison.ts';

interface Props {
  remote: string;
  version: string;
  path: string;
}

/** A page of the site with one release of a remote, whatever this browser gets otherwise. */
export function ReleaseFrame({ remote, version, path }: Props) {
  const { t } = useOpsText();
  const locale = useLocale();
  const { currentData, error, isFetching, refetch } = useOpsPreviewQuery({ remote, version });
  const isBroughtBack = useRef(false);
  if (!currentData)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton width="100%" height="60vh" />
    );
  const token = tokenOf(currentData.url);

  /** A link that opens another document leaves the release: back to it, once, or the frame would be of another than it says. */
  function stay({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const page = currentTarget.contentDocument;
    if (!page || page.documentElement.dataset.registry?.endsWith(token)) {
      isBroughtBack.current = false;
      return;
    }
    if (isBroughtBack.current) return;
    isBroughtBack.current = true;
    const { pathname, search } = page.location;
    page.location.replace(frameAddress(pathname + search, token));
  }
  return (
    <iframe
      title={t('compare.frame', { name: `${remote} ${version}` })}
      src={frameAddress(localePath(locale, path), token)}
      onLoad={stay}
      className={styles.frame}
    />
  );
}
