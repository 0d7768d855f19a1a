import type { HTMLAttributes } from 'react';
import { cx } from '../core/cx.ts';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  padding?: 'none' | 'm' | 'l';
}

/** A bordered surface. */
export const Card = ({ as: Tag = 'div', padding = 'm', className, ...rest }: CardProps) => (
  <Tag {...rest} className={cx(styles.card, styles[padding], className)} />
);
