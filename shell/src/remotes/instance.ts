import type { LiveProps, MountProps, RenderedRoot } from '@baza/shared/contract';
import { RemoteFailure } from './failure.ts';
import { isRendered, leaveRendered } from './first-screen.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import { type Limits, TimeLimitError, withLimit } from './limit.ts';
import { leavePart, recordPart } from './parts/parts.ts';
import type { Queue } from './queue.ts';

type Changing = LiveProps & { parcel?: object };

export interface InstanceOptions {
  load(): Promise<RemoteLifecycles>;
  /** What never changes for this mount. */
  props: Omit<MountProps, keyof Changing | 'fail' | 'domElement' | 'name'> & { remote: string };
  expose: string;
  initial: Changing;
  /** Parent of this mount's new node, or of the one that came with HTML from the server. */
  parent: HTMLElement;
  /** That HTML, if this release may hydrate it; else it is replaced. */
  takeRendered(element: HTMLElement): RenderedRoot | null;
  /** Lifecycles in one queue never overlap. */
  queue: Queue;
  limits: Limits;
  onMounted(): void;
  /** Once, unreported: it could not be loaded or mounted, or its tree threw, or an update did not end. */
  onFailure(error: unknown): void;
  report(error: unknown): void;
}

/** One mount of a remote or a parcel, from load to unmount. */
export interface Instance {
  update(changes: Partial<Changing>): Promise<void>;
  /** Unmounts; settles when it is done. Safe to call at any time and again. */
  close(): Promise<void>;
}

let mounts = 0;

/** Nodes of remotes in the page, each with its remote in `data-of`. */
export const roots = {
  /** One was added or removed. */
  changed: () => {},
};

/** The node that came with HTML from the server, else a new one. */
function nodeIn(parent: HTMLElement): HTMLElement {
  const found = parent.firstElementChild;
  if (found instanceof HTMLElement && isRendered(found)) return found;
  const element = document.createElement('div');
  parent.append(element);
  return element;
}

export function openInstance(options: InstanceOptions): Instance {
  const { queue, limits } = options;
  const { remote, ...fixed } = options.props;
  const element = nodeIn(options.parent);
  element.dataset.of = remote;
  roots.changed();
  // single-spa-react keys its state by this name.
  const name = `${remote}#${++mounts}`;
  let current = options.initial;
  let applied = current;
  let lifecycles: RemoteLifecycles | null = null;
  let state: 'opening' | 'mounted' | 'closed' = 'opening';
  let failed = false;
  let closing: Promise<void> | null = null;

  const isClosed = () => state === 'closed';
  const props = (): MountProps => ({ ...fixed, ...applied, name, domElement: element, fail: crash });

  function fail(error: unknown): void {
    if (failed || isClosed()) return;
    failed = true;
    options.onFailure(error);
  }

  /** Its tree threw, so nothing of the HTML is left. */
  function crash(error: unknown): void {
    leaveRendered(element);
    fail(error);
  }

  async function open(): Promise<void> {
    const began = performance.now();
    const loaded = await options.load();
    const arrived = performance.now();
    await queue.add(async () => {
      if (isClosed()) return;
      await withLimit(loaded.bootstrap(props()), limits.bootstrap, `Bootstrap of ${remote}`);
      if (isClosed()) return;
      const rendered = isRendered(element) ? options.takeRendered(element) : null;
      // HTML is taken over with what it was made from.
      if (!rendered) applied = current;
      const mounting = loaded.mount({ ...props(), ...(rendered ? { rendered } : {}) });
      try {
        // What can be read meanwhile may take as long as any code.
        await withLimit(mounting, rendered ? limits.load : limits.mount, `Mount of ${remote}`);
        leaveRendered(element);
      } catch (error) {
        // A page whose code is missing stays as it was sent; one that may still mount does not.
        if (error instanceof TimeLimitError) leaveRendered(element);
        // If it mounts after all, unmount it.
        mounting.then(() => loaded.unmount(props())).catch(() => {});
        throw error instanceof RemoteFailure
          ? error
          : new RemoteFailure('unavailable', `${remote} could not be mounted`, { cause: error });
      }
      lifecycles = loaded;
      // Closed or crashed while mounting: `close` waits in the queue after this step.
      if (isClosed() || failed) return;
      state = 'mounted';
      recordPart(element, [remote, options.expose, arrived - began, performance.now() - arrived, !!rendered]);
      options.onMounted();
      if (applied !== current) void update({});
    });
  }

  async function update(changes: Partial<Changing>): Promise<void> {
    current = { ...current, ...changes };
    if (state !== 'mounted') return;
    try {
      await queue.add(async () => {
        // Consecutive updates are merged.
        if (state !== 'mounted' || applied === current || !lifecycles) return;
        applied = current;
        await withLimit(lifecycles.update(props()), limits.update, `Update of ${remote}`);
      });
    } catch (error) {
      fail(error);
    }
  }

  async function unmount(): Promise<void> {
    leavePart(element);
    // React must not unmount one root while it renders another.
    await Promise.resolve();
    await queue.add(async () => {
      if (!lifecycles) return;
      try {
        await withLimit(lifecycles.unmount(props()), limits.unmount, `Unmount of ${remote}`);
      } catch (error) {
        options.report(error);
      }
      lifecycles = null;
    });
    // HTML that nothing has taken over stays readable.
    if (!isRendered(element)) element.remove();
    roots.changed();
  }

  open().catch(fail);
  return {
    update,
    close() {
      state = 'closed';
      closing ??= unmount();
      return closing;
    },
  };
}
