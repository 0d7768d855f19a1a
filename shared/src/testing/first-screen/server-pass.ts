// Loaded without a window, as the code under test: see `renderFirstScreen`.
import type { Lifecycles, MountProps } from '../../contract/types.ts';
import type { Answers } from '../../http/answers.ts';
import { createFirstAnswers, createRoots, travellingState } from '../../rendering/index.ts';
import type { AppStore } from '../../store/create-store.ts';
import { seedAnswers } from '../../store/seed-answers.ts';
import { assumeWidth } from '../../ui/core/use-media.ts';
import { createStubHttp } from '../stub-http.ts';
import { createStubShell, type StubShellOptions } from '../stub-shell.ts';
import { placeIn } from './frames.ts';

export interface ServerPassOptions extends StubShellOptions {
  /** Begins the identifiers of elements. */
  idPrefix: string;
  /** Assumed width of the window in CSS pixels. */
  width: number;
  answers: Answers;
  parcel: object | undefined;
}

export interface ServerPass {
  html: string;
  /** JSON of the store's state. */
  state: string;
  /** Calls without a response. */
  wanted: string[];
  /** Where elements with a `style` are made. */
  styles: string[];
}

type Jsx = (type: unknown, props: { style?: unknown }, ...rest: unknown[]) => unknown;

/** Notes where elements with inline styles are made. */
function watchStyles(): ReadonlySet<string> {
  const places = new Set<string>();
  const runtime = jest.requireActual<Record<'jsx' | 'jsxs', Jsx>>('react/jsx-runtime');
  for (const name of ['jsx', 'jsxs'] as const) {
    const make = runtime[name];
    runtime[name] = (type, props, ...rest) => {
      if (typeof type === 'string' && props.style) places.add(placeIn(new Error().stack));
      return make(type, props, ...rest);
    };
  }
  return places;
}

/** Renders a remote's page or a parcel as the process of the server does. */
export async function renderOnServer(
  load: () => Promise<Lifecycles<MountProps>>,
  { idPrefix, width, answers, parcel, ...options }: ServerPassOptions,
): Promise<ServerPass> {
  const styles = watchStyles();
  const first = createFirstAnswers(answers);
  const network = { ...createStubHttp(), http: first.http };
  const { shell, live } = await createStubShell(options, { network });
  const store = shell.store as unknown as AppStore;
  seedAnswers(store, answers);
  const { element } = (await load()).mount;
  if (!element) throw new Error('These lifecycles are not of defineRemote or defineParcel');
  const roots = createRoots({
    // Other remotes are not there: their parcels leave their places.
    rootOf: () => null,
    begin: () => assumeWidth(width),
    responses: first.settled,
    onFailure: (_id, error) => {
      throw error;
    },
  });
  const props: MountProps = {
    ...live,
    name: idPrefix,
    domElement: null as never,
    shell,
    parcel,
    owns: () => true,
    fail: () => {},
  };
  const html = await roots.render({ id: idPrefix, element: () => element(props), wrap: (inner) => inner });
  return {
    html,
    state: JSON.stringify(travellingState(store.getState())),
    wanted: first.wanted(),
    styles: [...styles],
  };
}
