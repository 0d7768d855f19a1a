import type { Locale } from '@baza/shared/domain';

/** Messages between the render check and the process with its window. */

/** A shell and a release, as a browser loads them. */
export interface BrowserSite {
  origin: string;
  /** Source of the shell's server bundle, which has what a browser needs, too. */
  shell: string;
  /** JSON of the shell's `BrowserOptions` without `shared`. */
  options: string;
  /** Scripts by URL. */
  files: Readonly<Record<string, string>>;
}

export interface PageToHydrate {
  html: string;
  /** JSON of the store's state. */
  state: string;
  url: string;
  locale: Locale;
}

export interface Problem {
  /** None for the shell. */
  remote: string;
  expose: string;
  kind: string;
  message: string;
}

export interface Hydrated {
  problems: Problem[];
  /** Contents of `#root` afterwards. */
  html: string;
}

export type ToBrowser = { kind: 'open'; site: BrowserSite } | { kind: 'hydrate'; page: PageToHydrate };

export type FromBrowser =
  | { kind: 'open' }
  | { kind: 'hydrated'; page: Hydrated }
  | { kind: 'failed'; reason: string };
