import type { LiveProps, ParcelHandle, Shell } from '@baza/shared/contract';
import { whenNear } from '../network/near.ts';
import { failureKind, isChunkLoadError, RemoteFailure } from './failure.ts';
import { type FirstScreen, isRendered, renderedBy } from './first-screen.ts';
import { type Instance, type InstanceOptions, openInstance } from './instance.ts';
import { LIMITS, type Limits } from './limit.ts';
import type { Loader } from './loader.ts';
import { createQueue } from './queue.ts';

export interface HostOptions {
  loader: Loader;
  limits?: Limits;
  /** The capabilities for remotes; created when the first one mounts. */
  shell(): Shell;
  live: { get(): LiveProps; subscribe(listener: () => void): () => void };
  owner(path: string): string | null;
  /** Reloads the page for a missing chunk; false if it has just done so. */
  reload(): boolean | Promise<boolean>;
  /** Notifies the progress bar that a page is loading. */
  begin(): (failed?: boolean) => void;
  report(error: unknown, context: Record<string, string>): void;
  firstScreen: FirstScreen;
}

interface PageOptions {
  remote: string;
  parent: HTMLElement;
  onMounted(): void;
  /** `isReadable`: the HTML from the server is still there. */
  onFailure(error: unknown, isReadable: boolean): void;
}

/** Mounts pages and parcels of remotes. */
export interface RemoteHost {
  openPage(options: PageOptions): { close(): Promise<void> };
  mountParcel: Shell['mountParcel'];
  /** Makes the next mount fetch the whole remote again. */
  refetch(remote: string, error?: unknown): Promise<void>;
}

export function createRemoteHost(options: HostOptions): RemoteHost {
  const { loader, live, firstScreen, limits = LIMITS } = options;
  // One page leaves before the next one enters.
  const pages = createQueue();

  function reportFor(remote: string, expose: string) {
    return (error: unknown) =>
      options.report(error, {
        remote,
        expose,
        version: loader.version(remote) ?? 'none',
        kind: failureKind(error),
      });
  }

  function takeRendered(remote: string, expose: string) {
    const { locale } = live.get();
    return (element: HTMLElement) => {
      const version = loader.version(remote) ?? 'none';
      // In another language it is as good as another release's.
      const by = live.get().locale === locale ? renderedBy(remote, expose, version) : '';
      return firstScreen.take(element, by, (error) =>
        options.report(error, { remote, expose, version, kind: 'mismatch' }),
      );
    };
  }

  type Opened = Omit<InstanceOptions, 'expose' | 'takeRendered' | 'limits' | 'report'>;

  /** Opens an instance, and again after its remote has recovered from a missing file of its code. */
  function open(expose: string, options: Opened): Instance {
    const { remote } = options.props;
    const report = reportFor(remote, expose);
    let latest = options.initial;
    let isLoaded = false;
    let isClosed = false;
    let instance = attempt();

    function attempt(): Instance {
      // What could not be loaded has been tried in every way.
      const onFailure = (error: unknown) =>
        void (isLoaded && isChunkLoadError(error) ? recover(error) : giveUp(error));
      return openInstance({
        ...options,
        expose,
        async load() {
          isLoaded = false;
          const found = await options.load();
          isLoaded = true;
          return found;
        },
        initial: latest,
        takeRendered: takeRendered(remote, expose),
        limits,
        report,
        onFailure,
      });
    }
    async function recover(error: unknown): Promise<void> {
      const hasRecovered = await loader.recover(remote, error);
      if (isClosed) return;
      if (!hasRecovered) return giveUp(error);
      await instance.close();
      if (!isClosed) instance = attempt();
    }
    function giveUp(error: unknown): void {
      report(error);
      options.onFailure(error);
    }
    return {
      update(changes) {
        latest = { ...latest, ...changes };
        return instance.update(changes);
      },
      close() {
        isClosed = true;
        return instance.close();
      },
    };
  }

  function openPage({ remote, parent, onMounted, onFailure }: PageOptions) {
    const end = options.begin();
    const instance = open('./lifecycles', {
      load: () => loader.load(remote, './lifecycles'),
      props: { remote, shell: options.shell(), owns: (path) => options.owner(path) === remote },
      initial: live.get(),
      parent,
      queue: pages,
      onMounted() {
        end();
        loader.painted(remote, './lifecycles');
        onMounted();
      },
      async onFailure(error) {
        end(true);
        const isReadable = isRendered(parent.firstElementChild);
        if (!isReadable && isChunkLoadError(error) && (await options.reload())) return;
        onFailure(error, isReadable);
      },
    });
    const stop = live.subscribe(() => void instance.update(live.get()));
    return {
      close() {
        stop();
        end();
        return instance.close();
      },
    };
  }

  function mountParcel<P extends object>(
    remote: string,
    expose: string,
    element: HTMLElement,
    props: P,
    onFailure?: (error: unknown) => void,
  ): Promise<ParcelHandle<P>> {
    const path = expose.startsWith('./') ? expose : `./${expose}`;
    // Remotes are released apart: one may ask for what another will only have in its next release.
    if (loader.lacks(remote, path))
      return Promise.reject(new RemoteFailure('absent', `${remote} has no ${path}`));
    return new Promise((resolve, reject) => {
      let mounted = false;
      let stop = () => {};
      // What can be read already and is out of sight leaves line and processor to what is in sight.
      const rendered = element.firstElementChild;
      const waits = isRendered(rendered);
      let leave = () => {};
      const wanted = new Promise<void>((want) => {
        if (rendered && waits) leave = whenNear(rendered, want, () => live.get().saveData);
        else want();
      });
      const instance: Instance = open(path, {
        load: () => wanted.then(() => loader.load(remote, path)),
        props: { remote, shell: options.shell(), owns: () => true },
        // A parcel may be hydrated long after the page, when these have changed.
        initial: { ...((waits && firstScreen.live) || live.get()), parcel: props },
        parent: element,
        queue: createQueue(),
        onMounted() {
          mounted = true;
          loader.painted(remote, path);
          resolve({
            update: (next) => instance.update({ parcel: next }),
            unmount() {
              stop();
              return instance.close();
            },
          });
        },
        onFailure(error) {
          stop();
          void instance.close();
          if (mounted) onFailure?.(error);
          else reject(error);
        },
      });
      const unsubscribe = live.subscribe(() => void instance.update(live.get()));
      if (waits) void instance.update(live.get());
      stop = () => {
        unsubscribe();
        leave();
      };
    });
  }

  return { openPage, mountParcel, refetch: loader.refetch };
}
