import type { ReactNode } from 'react';
import { cx } from '../core/cx.ts';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'premium' | 'photo';

export interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A state or a mark in a word or two. `photo` reads on any picture. */
export const Badge = ({ tone = 'neutral', icon, children, className }: BadgeProps) => (
  <span className={cx(styles.badge, styles[tone], className)}>
    {icon}
    {children}
  </span>
);
