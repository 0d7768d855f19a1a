import type { GuardName, LayoutName } from '@baza/shared/contract';
import type { ComponentType, ReactNode } from 'react';
import type { ShellRoute } from './shell-routes.ts';

/** A page of the shell itself (login callback, websocket settings). The list is `pages/shell-pages.ts`. */
export interface ShellPage extends ShellRoute {
  component: ComponentType;
}

/** The match of the current URL. */
export interface RouteMatch {
  /** The matching pattern; null if there is none. */
  pattern: string | null;
  layout: LayoutName;
  guard: GuardName;
  role?: string;
  /** Target of a redirect; the other fields describe the target page. */
  redirect: string | null;
  /** The page's title in its language. */
  title: string;
  target: { kind: 'remote'; remote: string } | { kind: 'page'; page: ShellPage } | { kind: 'missing' };
}

/**
 * The frame around every page: `chrome/app-frame.tsx`. It never unmounts. It renders the layout of the match, lets
 * its guard decide whether `children` (the outlet) is shown, sets the document's title and restores the scroll.
 */
export interface AppFrameProps {
  match: RouteMatch;
  children: ReactNode;
}
