// Stryker's test runner for this repository: tests and code are loaded once, mutants are switched in place.
import { existsSync, globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  INSTRUMENTER_CONSTANTS,
  type InstrumenterContext,
  type StrykerOptions,
} from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { idOf, jestGlobals, load, run, type Test, testsOf } from './harness.ts';

const context: InstrumenterContext = { mutantCoverage: { static: {}, perTest: {} } };
Object.assign(globalThis, jestGlobals, { [INSTRUMENTER_CONSTANTS.NAMESPACE]: context });

process.env.LEND_TEST_DATABASES = 'yes';

const harness = new URL('harness.ts', import.meta.url).href;
const root = new URL('../../', import.meta.url).href;
const sandbox = `${pathToFileURL(process.cwd()).href}/`;
/** Workspaces are linked to where people work: here they are the copies in the sandbox. */
function inSandbox(url: string): string {
  if (!url.startsWith(root) || url.startsWith(sandbox) || url.includes('/node_modules/')) return url;
  const copy = url.replace(root, sandbox);
  return existsSync(new URL(copy)) ? copy : url;
}
registerHooks({
  resolve(specifier, parent, next) {
    if (specifier === 'node:test') return { url: harness, shortCircuit: true };
    const found = next(specifier, parent);
    const url = inSandbox(found.url);
    // jest asks for no attribute.
    return url.endsWith('.json') ? { ...found, url, importAttributes: { type: 'json' } } : { ...found, url };
  },
});

/** A promise that a mutant left behind must not end the process. */
let stray: unknown;
process.on('unhandledRejection', (error) => {
  stray ??= error;
});

/** Tests next to a mutant are the likeliest to notice it and run first, `routes.test.ts` also for `own-routes.ts`. */
function near(mutated: string, testFile: string): number {
  const [to, from] = [mutated.split(sep), resolve(testFile).replace('.test.ts', '.ts').split(sep)];
  const differs = to.findIndex((part, index) => part !== from[index]);
  if (differs < 0) return to.length;
  return to.at(-1)?.endsWith(`-${from.at(-1)}`) ? differs + 0.5 : differs;
}

class InProcessRunner implements TestRunner {
  static inject = tokens(commonTokens.options);
  readonly #files: string[];
  readonly #suites = new Map<string, Awaited<ReturnType<typeof load>>>();

  constructor(options: StrykerOptions) {
    this.#files = globSync(options.inProcess as string[]);
  }

  /** A static mutant is set before the code is loaded, so it needs a new process. */
  capabilities() {
    return { reloadEnvironment: false };
  }

  async dryRun(_options: DryRunOptions): Promise<DryRunResult> {
    const result = await this.#run('', undefined, true);
    return { ...result, mutantCoverage: context.mutantCoverage } as DryRunResult;
  }

  async mutantRun({ activeMutant, ...options }: MutantRunOptions) {
    context.hitLimit = options.hitLimit;
    context.hitCount = options.hitLimit ? 0 : undefined;
    context.activeMutant = activeMutant.id;
    const result = await this.#run(options.sandboxFileName, options.testFilter, options.disableBail);
    context.activeMutant = undefined;
    return toMutantRunResult(determineHitLimitReached(context.hitCount, context.hitLimit) ?? result);
  }

  async #load(file: string) {
    const known = this.#suites.get(file);
    if (known) return known;
    const suite = await load(file, () => import(pathToFileURL(resolve(file)).href));
    this.#suites.set(file, suite);
    return suite;
  }

  async #run(mutated: string, filter: string[] | undefined, disableBail: boolean): Promise<DryRunResult> {
    const results: TestResult[] = [];
    try {
      for (const file of this.#files.toSorted((a, b) => near(mutated, b) - near(mutated, a))) {
        if (filter && !filter.some((id) => id.startsWith(idOf(file, '')))) continue;
        leave();
        const suite = await this.#load(file);
        const selected = new Set(filter ?? testsOf(suite).map(({ id }) => id));
        const goOn = await run(suite, {
          selected,
          enter,
          done({ id, file }, timeSpentMs, error) {
            error ??= stray;
            stray = undefined;
            const test = { id, name: id, fileName: file, timeSpentMs };
            results.push(
              error === undefined
                ? { ...test, status: TestStatus.Success }
                : {
                    ...test,
                    status: TestStatus.Failed,
                    failureMessage: String((error as Error).message ?? error),
                  },
            );
            return error === undefined || disableBail;
          },
        });
        if (!goOn) break;
      }
    } catch (error) {
      return { status: DryRunStatus.Error, errorMessage: String((error as Error).stack ?? error) };
    } finally {
      leave();
    }
    return { status: DryRunStatus.Complete, tests: results };
  }
}

let inside: readonly Test[] = [];
/** What hooks reach belongs to every test of theirs. */
function enter(tests: readonly Test[]) {
  leave();
  inside = tests;
  context.currentTestId = tests.length === 1 ? (tests[0] as Test).id : 'hooks';
}
function leave() {
  const coverage = context.mutantCoverage;
  const hooks = coverage?.perTest.hooks;
  if (coverage && hooks) {
    delete coverage.perTest.hooks;
    for (const { id } of inside) {
      coverage.perTest[id] ??= {};
      const own = coverage.perTest[id];
      for (const [mutant, times] of Object.entries(hooks)) own[mutant] = (own[mutant] ?? 0) + times;
    }
  }
  context.currentTestId = undefined;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
