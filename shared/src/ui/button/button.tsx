import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../core/cx.ts';
import { type LinkProps, UiLink } from '../core/link.tsx';
import { Spinner } from '../core/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'text';
export type ControlSize = 's' | 'm' | 'l';

interface Look {
  variant?: ButtonVariant;
  size?: ControlSize;
  /** Takes the whole width. */
  block?: boolean;
  /** Before the label. */
  icon?: ReactNode;
  /** After the label. */
  iconEnd?: ReactNode;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Shows a spinner and ignores clicks; the width stays. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const lookOf = ({ variant = 'primary', size = 'm', block }: Look, className?: string) =>
  cx(styles.button, styles[variant], styles[size], block && styles.block, className);

export function Button({ variant, size, block, icon, iconEnd, loading, ...rest }: ButtonProps) {
  const { className, children, disabled, type = 'button', ...button } = rest;
  return (
    <button
      {...button}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={lookOf({ variant, size, block }, className)}
    >
      {loading ? <Spinner className={styles.spinner} /> : icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
      {iconEnd}
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps, Look {}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  iconEnd,
  className,
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <UiLink {...link} className={lookOf({ variant, size, block }, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
      {iconEnd}
    </UiLink>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'iconEnd' | 'block' | 'children'> {
  /** Accessible name, since the icon has none. */
  label: string;
  children: ReactNode;
}

export function IconButton({
  label,
  variant = 'ghost',
  size = 'm',
  className,
  children,
  ...rest
}: IconButtonProps) {
  const { loading, disabled, type = 'button', ...button } = rest;
  return (
    <button
      {...button}
      type={type}
      disabled={disabled || loading}
      aria-label={label}
      title={rest.title ?? label}
      className={cx(styles.button, styles.square, styles[variant], styles[size], className)}
    >
      {loading ? <Spinner /> : children}
    </button>
  );
}
