import React, { type ComponentType, type ReactElement, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Route, Routes } from 'react-router';
import singleSpaReact from 'single-spa-react';
import { addTexts, type TextResources } from '../i18n.ts';
import { splitLocale } from '../routes.ts';
import type { Lifecycles, MountProps, RenderedRoot, Shell } from '../types.ts';
import { briefly, loadPage, loadPageBriefly } from './load-page.ts';
import { NoPage } from './no-page.tsx';
import { Root } from './root.tsx';

interface Common {
  /** The Module Federation name, which is also the namespace of the texts. */
  name: string;
  resources?: TextResources;
  /** Runs once, before the first mount: inject slices, register what is needed. */
  setup?: (shell: Shell) => void | Promise<void>;
  /** Shown while a lazy page of this remote is fetched. */
  fallback?: ReactNode;
}

function lifecyclesOf(
  { name, resources, setup }: Common,
  render: (props: MountProps) => ReactNode,
  /** What the first render needs besides texts. */
  load?: (props: MountProps) => Promise<unknown> | undefined,
  /** What an update needs besides texts. */
  loadForUpdate?: (props: MountProps) => Promise<unknown> | undefined,
) {
  // single-spa-react asks for both while `mount` runs, before it returns.
  let rendered: RenderedRoot | undefined;
  const react = singleSpaReact({
    React,
    ReactDOMClient: {
      createRoot,
      hydrateRoot: (container: Element, element: ReactNode) =>
        hydrateRoot(container, element, {
          identifierPrefix: rendered?.idPrefix,
          onRecoverableError: rendered?.onMismatch,
        }),
    } as typeof import('react-dom/client'),
    renderType: () => (rendered ? 'hydrateRoot' : 'createRoot'),
    rootComponent: render as ComponentType<MountProps>,
    // The boundary is inside the root, where it can reset.
    suppressComponentDidCatchWarning: true,
  }) as unknown as Lifecycles<MountProps>;
  let ready: Promise<void> | null = null;
  const prepare = async ({ shell }: MountProps) => {
    await setup?.(shell);
  };
  const arrive = (props: MountProps) =>
    Promise.all([resources && addTexts(props.shell.i18n, name, resources), load?.(props)]);
  async function mount(props: MountProps) {
    await arrive(props);
    rendered = props.rendered;
    return react.mount(props);
  }
  async function element(props: MountProps) {
    await Promise.all([prepare(props), arrive(props)]);
    return render(props);
  }
  return {
    async bootstrap(props: MountProps) {
      ready ??= prepare(props);
      try {
        await ready;
      } catch (error) {
        ready = null;
        throw error;
      }
      await react.bootstrap(props);
    },
    mount: Object.assign(mount, { element }),
    async update(props: MountProps) {
      await Promise.all([resources && addTexts(props.shell.i18n, name, resources), loadForUpdate?.(props)]);
      return react.update(props);
    },
    unmount: react.unmount,
  };
}

/**
 * Returns the lifecycles of a remote’s pages, for the module exposed as `./lifecycles`: `export const { bootstrap,
 * mount, update, unmount } = defineRemote({ name: 'mf_x', routes: <Route …/>, resources })`. `routes` are `<Route>`
 * elements with paths of the route table, without the locale prefix. `mount` rejects if texts or code cannot be loaded.
 */
export function defineRemote(remote: Common & { routes: ReactElement }): Lifecycles<MountProps> {
  const { name, routes, fallback } = remote;
  return lifecyclesOf(
    remote,
    (props) => (
      <Root name={name} props={props} fallback={fallback}>
        <Routes>
          {routes}
          <Route path="*" element={<NoPage />} />
        </Routes>
      </Root>
    ),
    ({ shell, rendered }) =>
      (rendered ? loadPage : loadPageBriefly)(routes, splitLocale(shell.history.location.pathname).path),
  );
}

interface ParcelDefinition<P extends object> extends Common {
  component: ComponentType<P>;
  /**
   * Fetches code that not every use of the parcel needs. HTML from the server is taken over when it is there; otherwise
   * it is waited for briefly, so the component needs `lazy` as well.
   */
  load?: (props: P) => Promise<unknown>;
}

/** Returns the lifecycles of a parcel: one component that another remote or the shell mounts with props. */
export function defineParcel<P extends object>(parcel: ParcelDefinition<P>): Lifecycles<MountProps> {
  const { name, component: Parcel, fallback, load } = parcel;
  const loadBriefly = load && (({ parcel: props }: MountProps) => briefly([load((props ?? {}) as P)]));
  return lifecyclesOf(
    parcel,
    (props) => (
      <Root name={name} props={props} fallback={fallback}>
        <Parcel {...(props.parcel as P)} />
      </Root>
    ),
    load && ((props) => (props.rendered ? load((props.parcel ?? {}) as P) : loadBriefly?.(props))),
    loadBriefly,
  );
}
