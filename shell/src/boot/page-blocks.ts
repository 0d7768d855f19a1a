import type { RegistryDocument } from '@baza/registry';
import type { VisitorHints } from '@baza/shared/contract/visitor';
import type { Answers } from '@baza/shared/http';
import type { PublicConfig } from '@baza/shared/schema';
import type { AppState } from '@baza/shared/store';

/** JSON that the server wrote into the page; null when there is none. */
function readBlock<T>(id: string, page: Document = document): T | null {
  const text = page.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}

export async function fetchRegistry(): Promise<RegistryDocument> {
  const module = await import(/* webpackChunkName: "registry" */ '../remotes/fetch-registry.ts');
  return module.fetchRegistry();
}

async function fetchConfig(): Promise<PublicConfig> {
  const response = await fetch('/api/config', { signal: AbortSignal.timeout(6000) });
  if (!response.ok) throw new Error(`The configuration responded ${response.status}`);
  return (await response.json()) as PublicConfig;
}

export interface PageBlocks {
  config: PublicConfig;
  registry: RegistryDocument;
  /** Responses to the page's first calls that are not in the state. */
  answers: Answers | null;
  /** State of the store from which the server rendered the page; null if it did not. */
  state: Partial<AppState> | null;
  /** What it knew of the visitor; null if it did not render the page, or is from before it said so. */
  hints: VisitorHints | null;
}

/** What the server writes beside the state of the store. */
type RenderedState = Partial<AppState> & { hints?: VisitorHints };

/** The two parts of a page's block of state. */
export function withoutHints(block: object | null): Pick<PageBlocks, 'state' | 'hints'> {
  if (!block) return { state: null, hints: null };
  const { hints, ...state }: RenderedState = block;
  return { state, hints: hints ?? null };
}

/** Data embedded in the page; a page from a plain file server fetches configuration and registry. */
export async function readPage(): Promise<PageBlocks> {
  const [config, registry] = await Promise.all([
    readBlock<PublicConfig>('baza-config') ?? fetchConfig(),
    readBlock<RegistryDocument>('baza-registry') ?? fetchRegistry(),
  ]);
  return {
    config,
    registry,
    answers: readBlock<Answers>('baza-answers'),
    ...withoutHints(readBlock('baza-state')),
  };
}
