import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/core/cx.ts';
import type { ParcelHandle, Parcels, RemoteFailureKind } from '../types.ts';
import { useShell } from './contexts.ts';
import styles from './parcel.module.css';
import { ParcelFailure } from './parcel-failure.tsx';
import { RootSlot } from './root-slot.tsx';

/** Any remote, while the site's are not known. */
type Remote = [keyof Parcels] extends [never] ? string : keyof Parcels & string;
type ParcelOf<R extends string> = R extends keyof Parcels ? keyof Parcels[R] & string : string;
type PropsOf<R extends string, E extends string> = R extends keyof Parcels
  ? E extends keyof Parcels[R]
    ? Parcels[R][E]
    : never
  : object;

interface Props<R extends Remote, E extends ParcelOf<R>> {
  remote: R;
  /** `location-picker` or `./location-picker`. */
  expose: E | `./${E}`;
  props: PropsOf<R, E>;
  /** Shown until the parcel is mounted, and in its place while the remote's release has no such module. */
  fallback?: ReactNode;
  /** Space reserved from the start to avoid a layout shift. */
  height?: number | string;
  className?: string;
  /** If the remote is unavailable, nothing is left in its place. */
  quiet?: boolean;
  /**
   * A part that can be read already leaves line and processor to what matters more until this is over, or until a
   * pointer or the keyboard comes to it.
   */
  after?: Promise<unknown> | undefined;
}
type Status = 'loading' | 'ready' | 'failed' | 'off' | 'absent';

/** Switched off on purpose, not released yet, or down. */
function statusOf(error: unknown): Status {
  const kind = (error as { kind?: RemoteFailureKind } | null)?.kind;
  if (kind === 'disabled') return 'off';
  return kind === 'absent' ? 'absent' : 'failed';
}

const USES = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Settled when `after` is, or when someone is about to use an element. */
function whenUsed(element: HTMLElement, after: Promise<unknown>): Promise<void> {
  if (element.matches(':hover, :focus-within')) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      for (const type of USES) element.removeEventListener(type, end);
      resolve();
    };
    for (const type of USES) element.addEventListener(type, end);
    after.then(end, end);
  });
}

/** Mounts a parcel of another remote. If that remote is unavailable, a short message with a retry replaces it. */
export function Parcel<R extends Remote, E extends ParcelOf<R>>({
  remote,
  expose,
  props,
  fallback,
  height,
  className,
  quiet = false,
  after,
}: Props<R, E>) {
  const shell = useShell();
  const element = useRef<HTMLDivElement>(null);
  const handle = useRef<ParcelHandle<object> | null>(null);
  const latest = useRef<object>(props);
  latest.current = props;
  const [html] = useState(() => shell.firstScreen(remote, expose, props as object));
  // HTML is hydrated with the props that it was made from: a session or data may have changed them meanwhile.
  const [firstProps] = useState<object>(props);
  const [status, setStatus] = useState<Status>(html === null ? 'loading' : 'ready');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` mounts it again; only the first `after` counts
  useEffect(() => {
    const slot = element.current;
    if (!slot) return;
    let gone = false;
    const failed = (error: unknown) => {
      if (!gone) setStatus(statusOf(error));
    };
    if (html === null || attempt > 0) setStatus('loading');
    let first = latest.current;
    const mount = () => {
      first = html !== null && attempt === 0 ? firstProps : latest.current;
      return shell.mountParcel(remote, expose, slot, first, failed);
    };
    const mounting =
      after && html !== null && attempt === 0
        ? whenUsed(slot, after).then(() => (gone ? null : mount()))
        : mount();
    mounting.then((mounted) => {
      if (gone || !mounted) return;
      handle.current = mounted;
      // Props may have changed while it was loading.
      if (latest.current !== first) mounted.update(latest.current).catch(failed);
      setStatus('ready');
    }, failed);
    return () => {
      gone = true;
      handle.current = null;
      mounting.then((mounted) => mounted?.unmount()).catch(() => {});
    };
  }, [shell, remote, expose, attempt]);

  useEffect(() => {
    handle.current?.update(props).catch((error: unknown) => setStatus(statusOf(error)));
  }, [props]);

  const missing = status === 'failed' || status === 'off';
  if (quiet && (missing || status === 'absent')) return null;
  return (
    <div className={cx(styles.stack, className)} data-status={status} data-later={after && ''}>
      {!missing && height !== undefined && <svg aria-hidden="true" width="0" height={height} />}
      {(status === 'loading' || status === 'absent') && <div>{fallback}</div>}
      {missing && <ParcelFailure onRetry={status === 'failed' ? () => setAttempt(attempt + 1) : undefined} />}
      <RootSlot ref={element} hidden={missing} html={html} />
    </div>
  );
}
