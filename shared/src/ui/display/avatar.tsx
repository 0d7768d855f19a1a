import { cx } from '../core/cx.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  src?: string;
  size?: 's' | 'm' | 'l';
  className?: string;
}

/** `Дилшод Каримов` → `ДК`. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

export const Avatar = ({ name, src, size = 'm', className }: AvatarProps) => (
  <span className={cx(styles.avatar, styles[size], className)} aria-hidden="true">
    {src ? <img src={src} alt="" className={styles.image} /> : initials(name)}
  </span>
);
