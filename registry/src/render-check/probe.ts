import type { RenderedPage } from '../ssr-pool/index.ts';

/** Something that differs between a server and a browser, or that the policy of pages forbids, and who asked for it. */
export interface Read {
  what: 'the time' | 'a random number' | 'the time zone' | 'style' | 'script';
  stack: string;
}

export interface ProbedPage extends RenderedPage {
  reads: Read[];
}

/** In what one run differs from another. */
export interface Surroundings {
  /** Milliseconds by which its clock is ahead. */
  ahead: number;
  /** Decides its random numbers. */
  seed: number;
  timeZone: string;
}

/** Runs in a renderer's context: it knows nothing of this module. */
function probe(remote: string, { ahead, seed }: Surroundings) {
  const reads: Read[] = [];
  Error.stackTraceLimit = 30;
  const note = (what: Read['what']) => {
    if (reads.length >= 200) return;
    const { stack = '' } = new Error();
    if (stack.includes(`${remote}:`)) reads.push({ what, stack });
  };

  const RealDate = Date;
  const now = () => {
    note('the time');
    return RealDate.now() + ahead;
  };
  const local = ['Date', 'Day', 'FullYear', 'Hours', 'Minutes', 'Month', 'TimezoneOffset'].map(
    (part) => `get${part}`,
  );
  const texts = ['', 'Date', 'Time'].flatMap((part) => [`to${part}String`, `toLocale${part}String`]);
  const methods = RealDate.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const name of [...local, ...texts]) {
    const real = methods[name] as (...args: unknown[]) => unknown;
    methods[name] = function (this: Date, ...args: unknown[]) {
      note('the time zone');
      return real.apply(this, args);
    };
  }
  const ProbedDate: DateConstructor = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length ? args : [now()], newTarget === ProbedDate ? target : newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  RealDate.prototype.constructor = ProbedDate;
  globalThis.Date = ProbedDate;

  const { performance } = globalThis;
  const realNow = performance.now;
  performance.now = () => {
    note('the time');
    return realNow() + ahead;
  };
  let state = seed;
  Math.random = () => {
    note('a random number');
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };

  type Make = (type: unknown, props: Record<string, unknown>, ...rest: unknown[]) => unknown;
  const watched =
    (make: Make): Make =>
    (type, props, ...rest) => {
      if (typeof type === 'string') {
        if (props?.style) note('style');
        if (type === 'script') note('script');
      }
      return make(type, props, ...rest);
    };
  type Render = (request: unknown) => Promise<object>;
  interface ShellBundle {
    shared: Record<string, Record<string, Make>>;
    createSite(options: unknown): { render: Render };
  }
  return ({ shared, createSite }: ShellBundle) => {
    const { jsx, jsxs, ...runtime } = shared['react/jsx-runtime'] as Record<'jsx' | 'jsxs', Make>;
    return {
      shared: {
        ...shared,
        'react/jsx-runtime': { ...runtime, jsx: watched(jsx), jsxs: watched(jsxs) },
      },
      createSite(options: unknown) {
        const site = createSite(options);
        return {
          async render(request: unknown) {
            const page = await site.render(request);
            return { ...page, reads: reads.splice(0) };
          },
        };
      },
    };
  };
}

/** The shell's server bundle in certain surroundings; its pages are `ProbedPage`s. */
export const probed = (shell: string, remote: string, surroundings: Surroundings): string =>
  [
    `const bazaProbe = (${probe})(${JSON.stringify(remote)}, ${JSON.stringify(surroundings)});`,
    shell,
    'module.exports = bazaProbe(module.exports);',
  ].join('\n');
