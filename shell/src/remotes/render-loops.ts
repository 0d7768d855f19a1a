/** React's commits of what is mounted in an element. */
interface Watched {
  commits: number;
  /** When the window began, in milliseconds of `performance.now()`. */
  since: number;
  onLoop(error: Error): void;
}

interface CommitHook {
  supportsFiber: true;
  renderers: Map<number, unknown>;
  inject(): number;
  onCommitFiberRoot?(id: number, root: { containerInfo: Node }, ...more: unknown[]): void;
}

/** More than any screen draws, also one that follows a finger at 120 frames a second. */
const COMMITS = 1000;
const WINDOW_MS = 4000;
const watched = new Map<Node, Watched>();

/** Calls `onLoop` when the element's React roots render without end, as an effect that sets its own state does. */
export function watchRenders(element: Node, onLoop: (error: Error) => void): () => void {
  watched.set(element, { commits: 0, since: 0, onLoop });
  return () => watched.delete(element);
}

function count(root: { containerInfo: Node }): void {
  let element: Node | null = root.containerInfo;
  while (element && !watched.has(element)) element = element.parentNode;
  const found = element && watched.get(element);
  if (!found) return;
  const now = performance.now();
  if (now - found.since > WINDOW_MS) Object.assign(found, { since: now, commits: 0 });
  if (++found.commits !== COMMITS) return;
  const { onLoop } = found;
  // Not inside a commit, which has to end.
  queueMicrotask(() => onLoop(new Error(`${COMMITS} renders in ${Math.round(now - found.since)} ms`)));
}

/**
 * React reports commits to developers' tools, also in production; nothing else tells of renders that change no element. To
 * be called before React's code runs.
 */
export function hookReact(): void {
  const home = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: CommitHook };
  home.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 0,
  };
  const hook = home.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const tools = hook.onCommitFiberRoot;
  hook.onCommitFiberRoot = (id, root, ...more) => {
    count(root);
    tools?.call(hook, id, root, ...more);
  };
}
