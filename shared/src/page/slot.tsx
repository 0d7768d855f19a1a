import { Parcel, type SlotName, type SlotProps, useShell } from '@baza/shared/contract';
import { cx } from '@baza/shared/ui';
import { type ReactNode, useState } from 'react';
import styles from './slot.module.css';

interface Props<N extends SlotName> {
  name: N;
  /** Stable, as a parcel's. */
  props: SlotProps<N>;
  /** Shown while what fills it loads, over the height that it has declared. */
  fallback?: ReactNode;
  /** Of each that fills it. */
  className?: string;
}

/** A place in a page that remotes fill by their metadata; nothing where none does, or what fills it fails. */
export function Slot<N extends SlotName>({ name, className, ...rest }: Props<N>) {
  const { setup } = useShell();
  const [fills] = useState(() =>
    (setup.fills?.() ?? [])
      .filter(({ slot }) => slot === name)
      .sort((a, b) => a.weight - b.weight || (a.remote < b.remote ? -1 : 1)),
  );
  return fills.map(({ remote, expose, height }) => (
    <Parcel
      key={remote + expose}
      {...{ remote, expose, height }}
      quiet
      className={cx(styles.fill, className)}
      {...rest}
    />
  ));
}
