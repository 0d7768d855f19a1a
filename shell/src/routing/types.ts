import type { GuardName, LayoutName } from '@baza/shared/contract';
import type { ComponentType, ReactNode } from 'react';
import type { ShellRoute } from './shell-routes.ts';

/** A page of the shell itself (login callback, websocket settings). The list is `pages/shell-pages.ts`. */
export interface ShellPage extends ShellRoute {
  component: ComponentType;
}

/** What the current address stands for. */
export interface RouteMatch {
  /** The pattern that matched; null when nothing did. */
  pattern: string | null;
  layout: LayoutName;
  guard: GuardName;
  role?: string;
  /** Where the address leads; the rest is said of the page that is there. */
  redirect: string | null;
  /** The page's title in its language. */
  title: string;
  target: { kind: 'remote'; remote: string } | { kind: 'page'; page: ShellPage } | { kind: 'missing' };
}

/**
 * The frame around every page: `chrome/app-frame.tsx`. It never unmounts. It draws the layout of the match, lets
 * its guard decide whether `children` (the outlet) is shown, sets the document's title and restores the scroll.
 */
export interface AppFrameProps {
  match: RouteMatch;
  children: ReactNode;
}
