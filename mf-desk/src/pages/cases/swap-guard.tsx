import { SWAP_GUARD_MS } from '@baza/shared/domain';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  /** What is shown; empty while nothing is. */
  of: string;
  className?: string;
  children: ReactNode;
}

/**
 * Ignores presses, of pointers and keys, for a moment after other content has taken the place of what was there: they
 * were meant for what has just gone.
 */
export function SwapGuard({ of, className, children }: Props) {
  const shown = useRef(of);
  const until = useRef(0);
  useLayoutEffect(() => {
    if (shown.current === of) return;
    if (shown.current !== '') until.current = performance.now() + SWAP_GUARD_MS;
    shown.current = of;
  }, [of]);
  // Enter and Space arrive as clicks, too.
  const ignore = (event: MouseEvent) => {
    if (performance.now() >= until.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={className} onClickCapture={ignore}>
      {children}
    </div>
  );
}
