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

const squareOf = ({ variant = 'ghost', size = 'm' }: Look, className?: string) =>
  cx(styles.square, lookOf({ variant, size }, className));

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'iconEnd' | 'block' | 'children'> {
  /** Accessible name, since the icon has none. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, variant, size, className, children, ...rest }: IconButtonProps) {
  const { loading, disabled, type = 'button', ...button } = rest;
  return (
    <button
      {...button}
      type={type}
      disabled={disabled || loading}
      aria-label={label}
      title={rest.title ?? label}
      className={squareOf({ variant, size }, className)}
    >
      {loading ? <Spinner /> : children}
    </button>
  );
}

export interface IconLinkProps extends LinkProps, Pick<Look, 'variant' | 'size'> {
  /** Accessible name, since the icon has none. */
  label: string;
  children: ReactNode;
}

/** A link that looks like an icon's button. */
export const IconLink = ({ label, variant, size, className, ...link }: IconLinkProps) => (
  <UiLink {...link} aria-label={label} title={label} className={squareOf({ variant, size }, className)} />
);
