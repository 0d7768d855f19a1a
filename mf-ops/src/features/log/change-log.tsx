import type { OpsChange } from '@baza/shared/schema';
import { Avatar, Button, Card, FormatDate, Select, Skeleton } from '@baza/shared/ui';
import { useState } from 'react';
import { useOpsLogQuery } from '../../api/ops-api.ts';
import { useOpsText } from '../metrics/use-ops-text.ts';
import styles from './change-log.module.css';

const STEP = 10;
const MAX_ENTRIES = 100;

/** Who changed what, and why, newest first. */
export function ChangeLog({ remotes, poll }: { remotes: readonly string[]; poll: object }) {
  const { t } = useOpsText();
  const [remote, setRemote] = useState<string | null>(null);
  const [limit, setLimit] = useState(STEP);
  const { data, isLoading } = useOpsLogQuery({ limit, ...(remote ? { remote } : {}) }, poll);
  const items = data?.items ?? [];
  return (
    <Card as="section" padding="none" aria-labelledby="ops-log" className={styles.log}>
      <header className={styles.header}>
        <h2 id="ops-log" className={styles.title}>
          {t('log.title')}
        </h2>
        <Select
          label={t('log.remote')}
          labelHidden
          size="s"
          className={styles.filter}
          placeholder={t('log.all')}
          options={remotes.map((value) => ({ value, label: value }))}
          value={remote}
          onValue={setRemote}
          clearable
        />
      </header>
      {isLoading && <Skeleton width="100%" height="10rem" />}
      {data && items.length === 0 && <p className={styles.empty}>{t('log.empty')}</p>}
      <Entries items={items} />
      {items.length === limit && limit < MAX_ENTRIES && (
        <div className={styles.more}>
          <Button variant="text" size="s" onClick={() => setLimit(Math.min(MAX_ENTRIES, limit + 2 * STEP))}>
            {t('log.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The latest changes of a team's remotes. */
export function TeamLog({ items }: { items: readonly OpsChange[] }) {
  const { t } = useOpsText();
  return (
    <Card as="section" padding="none" aria-labelledby="ops-log" className={styles.log}>
      <header className={styles.header}>
        <h2 id="ops-log" className={styles.title}>
          {t('log.title')}
        </h2>
      </header>
      {items.length === 0 && <p className={styles.empty}>{t('log.empty')}</p>}
      <Entries items={items} />
    </Card>
  );
}

const Entries = ({ items }: { items: readonly OpsChange[] }) => (
  <ol className={styles.list}>
    {items.map((change) => (
      <Entry key={change.id} change={change} />
    ))}
  </ol>
);

function Entry({ change }: { change: OpsChange }) {
  const { who, why, time, remote } = change;
  return (
    <li className={styles.entry}>
      <Avatar name={who} size="s" />
      <div className={styles.text}>
        <p className={styles.what}>
          <strong>{remote}</strong> {useSentence(change)}
        </p>
        {why && <p className={styles.why}>{why}</p>}
        <p className={styles.who}>
          {who} · <FormatDate date={time} look="relative" />
        </p>
      </div>
    </li>
  );
}

function useSentence({
  action,
  version = '',
  from = '',
  percent = 0,
  channel,
  takenOverFrom,
  stable,
  launch,
  waits,
  changed = [],
}: OpsChange): string {
  const { t, percent: format } = useOpsText();
  if (takenOverFrom) return t('log.takenOver', { version, from: takenOverFrom });
  if (waits) return t('log.publishWaits', { version });
  if (stable) return t(action === 'approve' ? 'log.approveStable' : 'log.publishStable', { version });
  if (launch) return t('log.approveLaunch', { version, percent: format(percent) });
  if (channel === 'canary')
    return t(action === 'rollback' ? 'log.rollbackCanary' : 'log.canaryEnd', { from });
  return t(`log.${action}`, { version, from, percent: format(percent), changed: changed.join('; ') });
}
