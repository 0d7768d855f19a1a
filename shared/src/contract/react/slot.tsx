import { type ReactNode, useState } from 'react';
import type { SlotName, SlotProps } from '../slots.ts';
import { useShell } from './contexts.ts';
import { Parcel } from './parcel.tsx';

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
export function Slot<N extends SlotName>({ name, ...rest }: Props<N>) {
  const { setup } = useShell();
  const [fills] = useState(() => setup.fills(name));
  return fills.map(({ remote, expose, height }) => (
    <Parcel key={remote + expose} remote={remote} expose={expose} height={height} quiet {...rest} />
  ));
}
