import type { ReactNode } from 'react';
import styles from './facts-list.module.css';

/** Names and values; what is not there is left out. */
export function FactsList({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.rows}>
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== 0)
        .map(([name, value]) => (
          <div key={name} className={styles.pair}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
