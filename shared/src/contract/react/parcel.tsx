import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/core/cx.ts';
import type { ParcelHandle, RemoteFailureKind } from '../types.ts';
import { useShell } from './contexts.ts';
import styles from './parcel.module.css';
import { ParcelFailure } from './parcel-failure.tsx';
import { RootSlot } from './root-slot.tsx';

interface Props<P extends object> {
  remote: string;
  /** `location-picker` or `./location-picker`. */
  expose: string;
  props: P;
  /** Shown until the parcel is mounted, and in its place while the remote's release has no such module. */
  fallback?: ReactNode;
  /** Space reserved from the start to avoid a layout shift. */
  height?: number | string;
  className?: string;
}
type Status = 'loading' | 'ready' | 'failed' | 'off' | 'absent';

/** Switched off on purpose, not released yet, or down. */
function statusOf(error: unknown): Status {
  const kind = (error as { kind?: RemoteFailureKind } | null)?.kind;
  if (kind === 'disabled') return 'off';
  return kind === 'absent' ? 'absent' : 'failed';
}

/** A widget of another remote. If that remote is unavailable, a short message with a retry replaces it. */
export function Parcel<P extends object>({ remote, expose, props, fallback, height, className }: Props<P>) {
  const shell = useShell();
  const element = useRef<HTMLDivElement>(null);
  const handle = useRef<ParcelHandle<P> | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const [html] = useState(() => shell.firstScreen(remote, expose, props));
  const [status, setStatus] = useState<Status>(html === null ? 'loading' : 'ready');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` mounts it again
  useEffect(() => {
    if (!element.current) return;
    let gone = false;
    const failed = (error: unknown) => {
      if (!gone) setStatus(statusOf(error));
    };
    if (html === null || attempt > 0) setStatus('loading');
    const first = latest.current;
    const mounting = shell.mountParcel<P>(remote, expose, element.current, first, failed);
    mounting.then((mounted) => {
      if (gone) return;
      handle.current = mounted;
      // Props may have changed while it was loading.
      if (latest.current !== first) mounted.update(latest.current).catch(failed);
      setStatus('ready');
    }, failed);
    return () => {
      gone = true;
      handle.current = null;
      mounting.then((mounted) => mounted.unmount()).catch(() => {});
    };
  }, [shell, remote, expose, attempt]);

  useEffect(() => {
    handle.current?.update(props).catch((error: unknown) => setStatus(statusOf(error)));
  }, [props]);

  const missing = status === 'failed' || status === 'off';
  return (
    <div className={cx(styles.stack, className)} data-status={status}>
      {!missing && height !== undefined && <svg aria-hidden="true" width="0" height={height} />}
      {(status === 'loading' || status === 'absent') && <div>{fallback}</div>}
      {missing && <ParcelFailure onRetry={status === 'failed' ? () => setAttempt(attempt + 1) : undefined} />}
      <RootSlot ref={element} hidden={missing} html={html} />
    </div>
  );
}
