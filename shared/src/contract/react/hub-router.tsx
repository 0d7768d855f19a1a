import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Router } from 'react-router';
import { localePath, splitLocale } from '../routes.ts';
import type { HistoryHub, Locale } from '../types.ts';

interface Props {
  hub: HistoryHub;
  locale: Locale;
  owns: (path: string) => boolean;
  children: ReactNode;
}

/**
 * react-router on the shell's history. Two roots coexist for a moment when the page changes remotes: the one being
 * left keeps the last location that was its own. One that mounts after its page was left, by a fast Back, has none: it
 * renders nothing, as no route of its own matches.
 */
export function HubRouter({ hub, locale, owns, children }: Props) {
  const now = () => hub.location;
  const location = useSyncExternalStore(hub.listen, now, now);
  const target = splitLocale(location.pathname);
  const isOwn = owns(target.path);
  const [kept, keep] = useState(isOwn ? location : null);
  const own = target.locale === locale && isOwn;
  if (own && kept !== location) keep(location);
  const shown = own ? location : kept;
  if (!shown) return null;
  return (
    <Router
      basename={localePath(splitLocale(shown.pathname).edition, '/')}
      navigator={hub}
      location={shown}
      navigationType={hub.action as never}
    >
      {children}
    </Router>
  );
}
