import type { RegistryDocument } from '@baza/registry';
import type { PublicConfig } from '@baza/shared/schema';
import { fetchRegistry } from '../remotes/catalog.ts';

/** JSON that the server wrote into the page; null when there is none. */
function readBlock<T>(id: string, page: Document = document): T | null {
  const text = page.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}

async function fetchConfig(): Promise<PublicConfig> {
  const answer = await fetch('/api/config', { signal: AbortSignal.timeout(6000) });
  if (!answer.ok) throw new Error(`The configuration answered ${answer.status}`);
  return (await answer.json()) as PublicConfig;
}

export interface PageBlocks {
  config: PublicConfig;
  registry: RegistryDocument;
  /** Responses to the page's first calls, by call. */
  answers: Record<string, unknown> | null;
}

/** What the server wrote into the page; configuration and registry are fetched where it has none (a plain file server). */
export async function readPage(): Promise<PageBlocks> {
  const [config, registry] = await Promise.all([
    readBlock<PublicConfig>('baza-config') ?? fetchConfig(),
    readBlock<RegistryDocument>('baza-registry') ?? fetchRegistry(),
  ]);
  return { config, registry, answers: readBlock<Record<string, unknown>>('baza-answers') };
}
