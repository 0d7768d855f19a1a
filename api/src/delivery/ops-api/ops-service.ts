import type { HostFacts, RegistryDocument } from '@baza/registry';
import {
  OperationError,
  orderMenu,
  prune,
  type RegistryStore,
  readDocument,
  readHistory,
  readWaiting,
} from '@baza/registry/operations';
import type {
  OpsAction,
  OpsActionBody,
  OpsActionResponse,
  OpsChange,
  OpsMenuOrder,
  OpsRemotes,
  OpsWindow,
} from '@baza/shared/schema';
import type { CanaryAnalyser } from '../canary/analyser.ts';
import type { RegistrySource } from '../registry/registry-source.ts';
import { operationProblem, withProblems } from '../releases/operation-problem.ts';
import type { TellOwners } from '../releases/owner-news.ts';
import { runAction } from '../releases/run-action.ts';
import type { RemoteFigures } from '../usage-metrics/figures.ts';
import { opsChange, opsWaiting } from './ops-changes.ts';
import { opsMenus } from './ops-menu.ts';
import { opsRemote } from './ops-remotes.ts';
import { createSignatureReader, noSignature } from './release-signatures.ts';

export interface OpsService {
  remotes(window: OpsWindow): Promise<OpsRemotes>;
  log(options: { remote?: string; only?: (name: string) => boolean; limit: number }): Promise<OpsChange[]>;
  act<A extends OpsAction>(
    action: A,
    remote: string,
    body: OpsActionBody<A>,
    who: string,
  ): Promise<OpsActionResponse>;
  /** Sets the order of the menus. */
  orderMenu(body: OpsMenuOrder, who: string): Promise<OpsActionResponse>;
}

export interface OpsServiceOptions {
  store: RegistryStore;
  /** The registry that pages use, for when the store is unreadable. */
  registry: RegistrySource;
  figures: RemoteFigures;
  analyser: Pick<CanaryAnalyser, 'canaries'>;
  /** What the served shell offers; null while it is not built. */
  shell(): HostFacts | null;
  tell: TellOwners;
}

const NOTHING: RegistryDocument = { schema: 1, updatedAt: new Date(0).toISOString(), remotes: {} };

/** Views and actions for ops: the registry with its log, and how each release performs in browsers. */
export function createOpsService({
  store,
  registry,
  figures,
  analyser,
  shell,
  tell,
}: OpsServiceOptions): OpsService {
  const readSignatures = createSignatureReader(store);

  async function run(action: OpsAction, remote: string, body: OpsActionBody, who: string) {
    const options = { ...body, remote, who, shell: shell() ?? undefined };
    if (action !== 'prune') return runAction(store, action, options);
    const { document, changes } = await prune(store, options);
    return { document, change: changes[0] ?? null };
  }

  /** The registry, or the one that pages use instead and the reason. */
  async function read(): Promise<{ document: RegistryDocument; unreadable?: OpsRemotes['unreadable'] }> {
    try {
      return { document: await readDocument(store) };
    } catch (error) {
      // Before the first release there is nothing to show, and nothing wrong.
      if (error instanceof OperationError && error.code === 'absent') return { document: NOTHING };
      const document = registry.current();
      if (!document) throw operationProblem(error);
      const why = error instanceof Error ? error.message : String(error);
      return { document, unreadable: { since: registry.trouble()?.since ?? new Date().toISOString(), why } };
    }
  }

  return {
    async remotes(window) {
      const [{ document, unreadable }, figuresInWindow, analysed] = await Promise.all([
        read(),
        figures.read(window),
        analyser.canaries(),
      ]);
      const waiting = unreadable ? [] : await withProblems(readWaiting(store, document));
      const signatureOf = unreadable ? noSignature : await withProblems(readSignatures(document));
      const facts = { figures: figuresInWindow, analysed, shell: shell(), signatureOf };
      return {
        ...(unreadable ? { unreadable } : {}),
        waiting: waiting.map((each) => opsWaiting(each, document)),
        ...opsMenus(document),
        revision: document.revision ?? 0,
        updatedAt: document.updatedAt,
        window,
        remotes: Object.entries(document.remotes)
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([name, entry]) => opsRemote(name, entry, facts)),
      };
    },
    async log(options) {
      const { document } = await read();
      return (await withProblems(readHistory(store, { ...options, last: document.lastChange ?? null }))).map(
        opsChange,
      );
    },
    async act(action, remote, body, who) {
      const { document, change } = await withProblems(run(action, remote, body, who));
      await tell(change);
      return { revision: document.revision ?? 0, change: change && opsChange(change) };
    },
    async orderMenu(body, who) {
      const { document, change } = await withProblems(orderMenu(store, { ...body, who }));
      return { revision: document.revision ?? 0, change: change && opsChange(change) };
    },
  };
}
