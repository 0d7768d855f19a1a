import type { RegistryDocument } from '@baza/registry';
import type { RenderedPage } from '@baza/registry/ssr-pool';
import {
  createPool,
  type Fetch,
  type Pool,
  type PoolOptions,
  type RenderError,
} from '@baza/registry/ssr-pool';
import type { VisitorHints } from '@baza/shared/contract/visitor';
import type { Locale } from '@baza/shared/domain';
import type { ShellFacts } from '../../delivery/shell-build/shell-facts.ts';
import { createBreaker } from '../../platform/circuit-breaker/breaker.ts';
import { type BundleOptions, type Chosen, loadBundles, versionsOf } from './bundles.ts';

interface PageToRender {
  document: RegistryDocument;
  chosen: Chosen;
  shell: ShellFacts;
  /** The remote that owns the page; none for pages of the shell. */
  remote: string | undefined;
  /** Path and query. */
  url: string;
  locale: Locale;
  theme: 'light' | 'dark' | undefined;
  hints: VisitorHints;
  /** Assumed width of the window in CSS pixels. */
  width: number;
  /** The flags that are on for the visitor. */
  flags: readonly string[];
  /** JSON by call. */
  answers: string;
  /** The visitor's address, for whom a failure counts. */
  address?: string;
  /** Fetches what components turned out to need. */
  more: Fetch;
}

/** Outcome of a page: `busy` had no free renderer, `failed` crashed, hung or threw, `off` was not tried. */
export type RenderOutcome = 'rendered' | 'busy' | 'failed' | 'off';

export interface RenderEvents {
  page(outcome: RenderOutcome): void;
  /** A release failed on the server; its name is `shell` for the shell itself. */
  failure(remote: string, version: string, reason: string, address?: string): void;
}

/** Renders first screens; null for a page that the browser has to render. */
export interface PageRenderer {
  render(page: PageToRender): Promise<RenderedPage | null>;
  /** Pages that wait for a renderer. */
  waiting(): number;
  close(): void;
}

const SHELL = 'shell';

export function createPageRenderer(
  options: BundleOptions & PoolOptions & { events: RenderEvents; pool?: Pool },
): PageRenderer {
  const { events, pool = createPool(options) } = options;
  const breaker = createBreaker();

  function fail(remote: string, version: string, reason: string, address?: string): void {
    breaker.failed(`${remote}@${version}`);
    events.failure(remote, version, reason, address);
  }

  async function render(page: PageToRender): Promise<RenderedPage | null> {
    const {
      document,
      chosen,
      shell,
      remote,
      answers,
      url,
      locale,
      theme,
      hints,
      width,
      flags,
      address,
      more,
    } = page;
    const versionOf = (name: string) => chosen.get(name)?.manifest.version ?? shell.version;
    const runs = (name: string) => !breaker.isOpen(`${name}@${versionOf(name)}`);
    if (!shell.server || !runs(SHELL)) return off();
    const rendered = [...chosen]
      .filter(([name, { manifest }]) => manifest.server && runs(name))
      .map(([name]) => name);
    // Without its page the frame alone would be a page to look at that is not there.
    if (remote && !rendered.includes(remote)) return off();
    const site = {
      key: JSON.stringify([
        shell.server,
        document.updatedAt,
        document.revision,
        versionsOf(chosen),
        rendered,
      ]),
      load: () => loadBundles(options, { document, chosen, shell, rendered }),
    };
    try {
      const request = JSON.stringify({ url, locale, theme, hints, width, flags });
      const result = await pool.render(site, request, answers, more);
      for (const failure of result.failures)
        fail(failure.remote, versionOf(failure.remote), failure.reason, address);
      const isWhole = !result.failures.some((failure) => failure.remote === remote);
      events.page(isWhole ? 'rendered' : 'failed');
      return isWhole ? result : null;
    } catch (error) {
      const { kind, message } = error as RenderError;
      events.page(kind === 'busy' ? 'busy' : 'failed');
      // The process does not tell whose code it was: most likely the page's.
      if (kind !== 'busy') fail(remote ?? SHELL, versionOf(remote ?? SHELL), message, address);
      return null;
    }
  }
  function off(): null {
    events.page('off');
    return null;
  }

  return { render, waiting: pool.waiting, close: pool.close };
}
