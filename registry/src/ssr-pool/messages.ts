/** What the API and a worker send each other. JSON travels as text: it is parsed inside the worker's context. */

/** Bundles and data of one shell with one release of each remote. */
export interface SiteBundles {
  /** Source of the shell's server bundle. */
  shell: string;
  /** Source of each remote's server bundle, by name. */
  remotes: Readonly<Record<string, string>>;
  /** Folder from which browsers load each remote's release, by name. */
  urls: Readonly<Record<string, string>>;
  /** JSON of `SiteOptions` without `remotes`. */
  options: string;
}

export type ToWorker =
  | { kind: 'open'; site: string; bundles: SiteBundles }
  /** `request`: JSON of `PageRequest` without `answers`; `answers`: JSON by call. */
  | { kind: 'render'; id: number; site: string; request: string; answers: string }
  /** `answers`: JSON by call, of those that have one. */
  | { kind: 'answers'; id: number; answers: string };

interface RenderFailure {
  remote: string;
  expose: string;
  reason: string;
}

export interface RenderedPage {
  /** Contents of `#root`. */
  html: string;
  /** JSON of the store's state. */
  state: string;
  /** Modules in the HTML, whose style sheets it needs. */
  modules: (readonly [remote: string, expose: string])[];
  /** Calls that components made and that had no response. */
  wanted: string[];
  /** Flags that were read; a shell from before there were flags says nothing. */
  flags?: string[];
  /** Modules that could not be rendered; the browser renders them. */
  failures: RenderFailure[];
}

export type FromWorker =
  | { kind: 'ready' }
  /** `open`: all sites that are open now; the oldest make room. */
  | { kind: 'opened'; open: string[] }
  /** What a page's components turned out to need; the page waits for the `answers`. */
  | { kind: 'wanted'; id: number; calls: string[] }
  | { kind: 'rendered'; id: number; page: RenderedPage; memory: number }
  /** Of a page, or of a site that could not be opened (`id` is null). */
  | { kind: 'failed'; id: number | null; site: string; reason: string };
