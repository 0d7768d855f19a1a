import { saveFile } from '@baza/shared/browser';
import { useShell, useText } from '@baza/shared/contract';
import { Button, ErrorState, Skeleton } from '@baza/shared/ui';
import { useId, useState } from 'react';
import { useChannelFiguresQuery } from '../../api/content-api.ts';
import { TEXTS } from '../../texts.ts';
import styles from './content-desk.module.css';

/** Who wants to be invited to the channel: how many, and the list as a file. */
export function ChannelList() {
  const { t } = useText(TEXTS);
  const id = useId();
  const { currentData, error, isFetching, refetch } = useChannelFiguresQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <section aria-labelledby={id} className={styles.channel}>
      <div>
        <h2 id={id}>{t('channel.title')}</h2>
        {currentData && (
          <p>
            {currentData.total === 0 ? t('channel.none') : t('channel.total', { count: currentData.total })}
          </p>
        )}
      </div>
      {!currentData && error && (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!currentData && !error && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton width="12rem" height="2.75rem" />
        </div>
      )}
      {currentData && currentData.total > 0 && <SaveButton />}
    </section>
  );
}

function SaveButton() {
  const { t } = useText(TEXTS);
  const { http, notify } = useShell();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const response = await http('leads/channel/export');
      if (!response.ok) throw new Error(String(response.status));
      saveFile(await response.blob(), 'channel.csv');
    } catch {
      notify({ kind: 'error', text: t('channel.failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" loading={isBusy} onClick={() => void save()}>
      {t('channel.save')}
    </Button>
  );
}
