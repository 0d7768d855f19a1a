// One bundle rendered by one server: the sources of shell and remotes as one application, its pages in one React root,
// rendered and hydrated as a whole. Written and compiled for the comparison only.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hostVersions } from '@baza/tooling/build/federation';
import { serverConfiguration } from '@baza/tooling/build/webpack-base';
import webpack from 'webpack';
import {
  buildOneBundle,
  NAME,
  type OneBundle,
  prepareSources,
  type Replacement,
  replacing,
  run,
} from '../federation/one-bundle.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const shell = join(root, 'shell', 'src');
const contract = join(root, 'shared', 'src', 'contract');

/** What the server of the bundle gets for a page. */
interface OnePage {
  url: string;
  locale: string;
  /** Assumed width of the window in CSS pixels. */
  width: number;
  config: object;
  /** Responses by call. */
  answers: object;
}

export interface OneServer extends OneBundle {
  /** `modules`: remote and exposed module of what is on the page; `wanted`: calls that had no response. */
  render(
    page: OnePage,
  ): Promise<{ html: string; state: object; modules: [string, string][]; wanted: string[] }>;
}

/** A module of a remote, in place in the tree that it is used in. */
const INLINE = `
import { Suspense, use } from 'react';
import { LiveContext, ShellContext } from '${contract}/react/contexts.ts';
import { createFederation } from './federation.ts';
const { loadRemote } = createFederation();
const roots = new WeakMap();
export const rootsOf = (shell) => {
  if (!roots.has(shell)) roots.set(shell, new Map());
  return roots.get(shell);
};
const open = async (remote, expose, props) => (await loadRemote(remote + '/' + expose.slice(2))).mount.element(props);
function Module({ remote, expose, parcel }) {
  const [shell, live] = [use(ShellContext), use(LiveContext)];
  const path = expose.startsWith('./') ? expose : './' + expose;
  const known = rootsOf(shell);
  const key = JSON.stringify([remote, path, parcel]);
  const props = { ...live, name: key, domElement: null, shell, parcel, owns: () => true, fail: console.error };
  if (!known.has(key)) known.set(key, open(remote, path, props));
  return use(known.get(key));
}
export const Inline = ({ fallback, ...module }) => <Suspense fallback={fallback}><Module {...module} /></Suspense>;
`;

/** Replaces `shell/src/remotes/remote-outlet.tsx`. */
const OUTLET = `
import styles from '${shell}/remotes/remote-outlet.module.css';
import { Inline } from './inline.tsx';
export const RemoteOutlet = ({ remote }) => (
  <div className={styles.outlet} data-remote={remote}>
    <div className={styles.page}><Inline remote={remote} expose="./lifecycles" /></div>
  </div>
);
`;

/** Replaces `shared/src/contract/react/parcel.tsx`. */
const PARCEL = `
import { cx } from '${root}/shared/src/ui/core/cx.ts';
import styles from '${contract}/react/parcel.module.css';
import { Inline } from './inline.tsx';
export const Parcel = ({ remote, expose, props, fallback, height, className }) => (
  <div className={cx(styles.stack, className)}>
    {height !== undefined && <svg aria-hidden="true" width="0" height={height} />}
    <div><Inline remote={remote} expose={expose} parcel={props} fallback={fallback} /></div>
  </div>
);
`;

/** Replaces `shared/src/contract/react/root.tsx`: what is in the tree has its providers above it. */
const ROOT = `
import { Suspense } from 'react';
import { ErrorBoundary } from '${contract}/react/error-boundary.tsx';
export { PlatformProviders } from '${contract}/react/root.tsx';
export const Root = ({ props, fallback, children }) => (
  <ErrorBoundary onError={props.fail}><Suspense fallback={fallback}>{children}</Suspense></ErrorBoundary>
);
`;

/** Renders again until nothing is loading any more: code first, then the data that the code asks for. */
const SERVER = `
import { createHistoryHub, createI18n, memorySource } from '@baza/shared/contract';
import { createFirstAnswers, travellingState } from '@baza/shared/rendering';
import { createAppStore } from '@baza/shared/store';
import { assumeWidth } from '@baza/shared/ui';
import { renderToString } from 'react-dom/server';
import { App } from '${shell}/app.tsx';
import { createShell } from '${shell}/boot/create-shell.ts';
import { seedStore } from '${shell}/boot/seed-store.ts';
import { allTexts } from '${shell}/boot/texts.ts';
import { shellPages } from '${shell}/pages/shell-pages.ts';
import { createRouteTable } from '${shell}/routing/match.ts';
import { inertServices } from '${shell}/server/inert-services.ts';
import { createValue } from '${shell}/value.ts';
import { createCatalog } from './catalog.ts';
import { rootsOf } from './inline.tsx';
const hints = { currency: 'UZS', signedIn: false, bannerHidden: false, cardLayout: 'grid', dataChoice: 'auto', dataHint: false };
export async function render({ url, locale, width, config, answers }) {
  const i18n = await createI18n(locale, allTexts);
  const history = createHistoryHub(memorySource(url), () => true);
  const first = createFirstAnswers(answers);
  const preferences = { locale, currency: 'UZS', theme: 'light', themeChoice: 'system', dataChoice: 'auto', dataHint: false };
  const store = createAppStore({ http: first.http, outer: first.atOnce, preloadedState: { preferences } });
  seedStore(store, config, answers);
  const services = inertServices(first.http, { theme: 'light', choice: 'system' });
  const live = createValue({ locale, currency: 'UZS', theme: 'light' });
  const catalog = createCatalog();
  const table = createRouteTable(catalog.routes(), shellPages, (key) => i18n.t(key, { ns: 'shell' }));
  const never = () => new Promise(() => {});
  const shell = createShell({ store, history, i18n, services, mountParcel: never, report() {}, firstScreen: () => null, setup: { settings: () => ({}), flag: () => false } });
  const chrome = { ...services, shell, config, hints, menu: catalog.menu() };
  const app = <App services={chrome} live={live} table={table} host={null} overrides={{ active: [], failed: [] }} />;
  const progress = async () => (await first.settled()) + ' ' + rootsOf(shell).size;
  for (let turn = 1; ; turn++) {
    const before = await progress();
    assumeWidth(width);
    const html = renderToString(app);
    await Promise.allSettled(rootsOf(shell).values());
    if ((before === (await progress()) && !html.includes('<!--$!-->')) || turn === 8)
      return {
        html,
        wanted: first.wanted(),
        state: travellingState(store.getState(), ['config(undefined)']),
        modules: [...rootsOf(shell).keys()].map((key) => JSON.parse(key).slice(0, 2)),
      };
  }
}
`;

export async function buildOneServer(): Promise<OneServer> {
  const sources = await prepareSources('one-server');
  const { work } = sources;
  const files = { inline: INLINE, 'remote-outlet': OUTLET, parcel: PARCEL, root: ROOT, server: SERVER };
  for (const [name, source] of Object.entries(files)) writeFileSync(join(work, `${name}.tsx`), source);
  const replacements = [
    ...sources.replacements,
    ...['remote-outlet', 'parcel', 'root'].map(
      (name): Replacement => [new RegExp(`/${name}\\.tsx$`), join(work, `${name}.tsx`)],
    ),
  ];
  const bundle = await buildOneBundle({ ...sources, replacements });
  const base = serverConfiguration({
    dir: join(root, 'shell'),
    name: NAME,
    folder: 'assets/',
    externals: [],
  });
  await run({
    ...base,
    entry: { server: join(work, 'server.tsx') },
    output: { ...base.output, path: work, filename: 'server.cjs' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ BAZA_SHARED_VERSIONS: JSON.stringify(hostVersions()) }),
      ...replacing(replacements),
    ],
  });
  const { render } = createRequire(import.meta.url)(join(work, 'server.cjs')) as Pick<OneServer, 'render'>;
  return { ...bundle, render };
}
