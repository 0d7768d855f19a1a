import type { ReactNode } from 'react';
import styles from './narrow-page.module.css';

/** The frame of a page of rows to read. */
export const NarrowPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);
