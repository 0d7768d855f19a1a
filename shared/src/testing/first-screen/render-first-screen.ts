import { format } from 'node:util';
import { act } from '@testing-library/react';
import type { Lifecycles, MountProps } from '../../contract/types.ts';
import { type Answers, answerTo } from '../../http/answers.ts';
import { assumeWidth } from '../../ui/core/use-media.ts';
import { type RenderedRemote, type RenderOptions, renderInShell } from '../render-remote.ts';
import { answer, type RecordedCall } from '../stub-http.ts';
import { createStubShell, type StubShellOptions } from '../stub-shell.ts';
import { otherChance, otherClock } from './disguise.ts';
import { placeIn } from './frames.ts';
import type { ServerPass, ServerPassOptions } from './server-pass.ts';

export interface FirstScreen extends RenderedRemote {
  /** HTML of the server: what people read before any script has run. */
  html: string;
  /** Calls that had no response on the server and were left to the browser. */
  wanted: string[];
}

export interface FirstScreenOptions extends StubShellOptions, Pick<RenderOptions, 'parcel'> {
  /** Responses that are there on the server, by call as in the route's `answers`. */
  answers?: Answers;
  /** Width of the window in CSS pixels that the server assumes; a desktop's by default. */
  width?: number;
}

type Load = () => Promise<Lifecycles<MountProps>>;

const DESKTOP = 1440;
const ID_PREFIX = 'first-';
const RULES = 'see “On the server” in docs/remotes.md';

interface ServerContext {
  enter(): { Date: DateConstructor; Math: Math };
  leave(): void;
}

/** Renders with modules that have no window; `reads` gets what they read of clock and chance, by place. */
async function onServer(load: Load, options: ServerPassOptions, reads: Map<string, string>) {
  const context = (globalThis as unknown as Record<symbol, ServerContext | undefined>)[
    Symbol.for('baza.server-context')
  ];
  if (!context) throw new Error('renderFirstScreen needs jestConfig() of @baza/tooling/build/jest-preset');
  let rendered: ServerPass | undefined;
  await jest.isolateModulesAsync(async () => {
    try {
      otherClock(context.enter(), reads);
      const { renderOnServer } = await import('./server-pass.ts');
      rendered = await renderOnServer(load, options);
    } catch (error) {
      throw explained(error);
    } finally {
      context.leave();
    }
  });
  return rendered as ServerPass;
}

/** Names the rule that an error on the server comes from. */
function explained(error: unknown): unknown {
  const { message = '', stack } = error as Partial<Error>;
  const [, name = ''] = /^(\w+) is not defined$/.exec(message) ?? [];
  if (!(name in globalThis)) return error;
  const place = placeIn(stack);
  return new Error(
    `${name} is used while rendering${place && `, at ${place}`}: the server has none. Use it in an effect or an event handler, ${RULES}.`,
    { cause: error },
  );
}

/** What React says about HTML that it cannot take over goes into the list; other errors are printed as before. */
function watchConsole(problems: string[]): () => void {
  const { error: print } = console;
  console.error = (...args: unknown[]) => {
    const [text] = args;
    if (typeof text === 'string' && /hydrat/i.test(text)) problems.push(format(...args));
    else print.apply(console, args);
  };
  return () => {
    console.error = print;
  };
}

const listed = (places: Iterable<string>) => [...places].map((place) => `\n    ${place}`).join('');

/**
 * Renders a remote's page or a parcel as the server does, without a window, and then hydrates that HTML like a
 * browser whose clock and random numbers are others. Fails, with file and line, if it uses what the server does not
 * have, if the HTML has a `style`, if the browser renders something else, or if it repeats a call whose response was
 * there. Takes what imports the lifecycles: `() => import('./lifecycles.tsx')`.
 */
export async function renderFirstScreen(
  load: Load,
  { answers = {}, width = DESKTOP, parcel, user, roles, ...options }: FirstScreenOptions = {},
): Promise<FirstScreen> {
  const reads = new Map<string, string>();
  const server = await onServer(load, { ...options, idPrefix: ID_PREFIX, width, answers, parcel }, reads);
  const problems: string[] = [];
  if (/<[^>]*\sstyle="/.test(server.html))
    problems.push(`The HTML has a style, which the policy of pages forbids; made at${listed(server.styles)}`);

  const lifecycles = await load();
  const stub = await createStubShell({ ...options, user, roles }, { firstState: JSON.parse(server.state) });
  const responseTo = ({ method, url }: RecordedCall) => (method === 'GET' ? answerTo(answers, url) : null);
  stub.network.reply((call) => {
    const found = responseTo(call);
    return found ? answer(found.status, found.body) : undefined;
  });
  assumeWidth(width);
  const stopWatching = watchConsole(problems);
  const restoreChance = otherChance(globalThis);
  let page: RenderedRemote;
  try {
    page = await renderInShell(stub, lifecycles, {
      parcel,
      first: {
        html: server.html,
        rendered: {
          idPrefix: ID_PREFIX,
          state: stub.shell.store.getState(),
          onMismatch: (error) => problems.push(String((error as Error).message)),
        },
      },
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    // The store may tell of responses with the next frame.
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  } finally {
    restoreChance();
    stopWatching();
  }
  if (problems.length && reads.size)
    problems.push(
      `While rendering, the server read${listed(Array.from(reads, ([place, what]) => `${what} at ${place}`))}`,
    );
  const again = stub.network.calls.filter((call) => responseTo(call)?.status === 200);
  if (again.length)
    problems.push(`The browser repeats what it has the response of:${listed(again.map(({ url }) => url))}`);
  if (problems.length)
    throw new Error(`The first screen breaks a rule, ${RULES}:\n- ${problems.join('\n- ')}`);
  return { ...page, html: server.html, wanted: server.wanted };
}
