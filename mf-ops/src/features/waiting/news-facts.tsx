import type { OpsWaiting } from '@baza/shared/schema';
import { useOpsText } from '../metrics/use-ops-text.ts';
import styles from './waiting-list.module.css';

const LISTS = ['flags', 'settings', 'permissions'] as const;
const KB = 1024;

/** What is new in a release besides the reasons for which it waits, and its size beside the stable one. */
export function NewsFacts({ news }: { news: OpsWaiting['news'] }) {
  const { t, number } = useOpsText();
  const { bytes, bytesBefore } = news;
  const size = number(bytes / KB);
  const nameOf = (list: (typeof LISTS)[number], what: string) =>
    list === 'permissions' && what === 'auth' ? t('waiting.news.loggedIn') : what;
  return (
    <>
      {LISTS.filter((list) => news[list].length).map((list) => (
        <div key={list} className={styles.reason}>
          <dt>{t(`waiting.news.${list}`)}</dt>
          {news[list].map((what) => (
            <dd key={what}>{nameOf(list, what)}</dd>
          ))}
        </div>
      ))}
      <div className={styles.reason}>
        <dt>{t('waiting.size')}</dt>
        <dd>
          {bytesBefore === null
            ? t('waiting.bytes', { size })
            : t('waiting.bytesFrom', { size, before: number(bytesBefore / KB) })}
        </dd>
      </div>
    </>
  );
}
