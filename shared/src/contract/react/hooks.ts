import type { i18n as I18n, TOptions } from 'i18next';
import { use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Settings, type ValuesOf, valuesOf } from '../settings.ts';
import { documentTitle } from '../title.ts';
import type { FlagNames, Locale, SessionState, Texts } from '../types.ts';
import { RemoteContext, useLive, useShell } from './contexts.ts';

/** Returns the current language. */
export const useLocale = (): Locale => useLive().locale;

/** Returns the texts of a namespace: react-i18next’s `useTranslation`, with the keys that the project has declared. */
export const useText = useTranslation as UseOwnText & typeof useTranslation;

/** Texts whose keys a project has declared. */
type UseOwnText = <N extends keyof Texts & string>(
  namespace: N,
) => { t: TextFunction<N>; i18n: I18n; ready: boolean };
type TextFunction<N extends keyof Texts> = (key: Texts[N], options?: TOptions) => string;

const UNKNOWN: SessionState = { status: 'unknown', user: null, roles: [] };
/** HTML from the server is the same for everyone. */
const noSession = () => UNKNOWN;

/** Returns the current session: the user and roles, or an anonymous visitor. Renders again when it changes. */
export function useSession(): SessionState {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get, noSession);
}

/**
 * Returns the values of the remote’s settings as ops have set them. A value that the declarations do not accept is
 * replaced by the default.
 */
export function useSettings<S extends Settings>(settings: S): ValuesOf<S> {
  const set = useShell().setup.settings(use(RemoteContext));
  return useMemo(() => valuesOf(settings, set), [settings, set]);
}

/** Any flag, while a project has not declared its own. */
type FlagName = [keyof FlagNames] extends [never] ? string : keyof FlagNames;

/** Returns whether a flag of `remote.config.ts` is on for this visitor. Server and browser decide the same. */
export const useFlag = (name: FlagName): boolean => useShell().setup.flag(use(RemoteContext), name);

const neverChanges = () => () => {};

/**
 * Returns false on the server and during hydration, then true: for content that only a browser knows. Such content is
 * rendered twice; reserve space for it to avoid a layout shift.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * Calls `listener` with each message of a realtime destination while the component is mounted. `onLive` is called on
 * each connection: earlier messages were missed. Both must be stable (`useCallback`), or each render subscribes again.
 */
export function useRealtime(
  destination: string,
  listener: (message: unknown) => void,
  onLive?: () => void,
): void {
  const { realtime } = useShell();
  useEffect(
    () => realtime.subscribe(destination, listener, onLive),
    [realtime, destination, listener, onLive],
  );
}

/** Asks for confirmation before the page is left while `message` is not null. */
export function useLeaveQuestion(message: string | null): void {
  const { history } = useShell();
  useEffect(() => (message === null ? undefined : history.block(() => message)), [history, message]);
}

/**
 * Sets a more exact document title than the route's; empty while the subject is unknown. A page
 * with a sufficient route title does not need it.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}
