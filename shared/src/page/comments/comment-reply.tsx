import type { ReactNode } from 'react';
import styles from './comment-item.module.css';

interface Props {
  /** Whose it is, or where it stands. */
  head: ReactNode;
  text: string;
  children?: ReactNode;
}

/** The reply below a comment. */
export const CommentReply = ({ head, text, children }: Props) => (
  <div className={styles.reply}>
    <p className={styles.muted}>{head}</p>
    <p className={styles.text}>{text}</p>
    {children}
  </div>
);
