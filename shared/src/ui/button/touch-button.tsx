import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../core/cx.ts';
import styles from './touch-button.module.css';

export interface TouchButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name, since the icon has none. */
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** An icon with nothing around it but the 44 px that a finger needs; hidden where scripts do not run. */
export const TouchButton = ({ label, className, ...button }: TouchButtonProps) => (
  <button type="button" {...button} aria-label={label} className={cx(styles.touch, className)} />
);
