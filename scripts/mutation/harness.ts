// Stands in for node:test and for jest's globals, so that the tests of every package stay loaded in one process and run
// again for each mutant. It has what the mutated packages' tests use; what it lacks is undefined and fails at once.
import { expect } from 'expect';
import { bind } from 'jest-each';
import { fn } from 'jest-mock';

type Body = () => unknown;
interface Suite {
  parent?: Suite;
  title: string;
  file: string;
  before: Body[];
  beforeEach: Body[];
  afterEach: Body[];
  after: Body[];
  children: (Suite | Test)[];
}
export interface Test {
  id: string;
  file: string;
  body: Body;
}

const isTest = (child: Suite | Test): child is Test => 'body' in child;
const suite = (title: string, file: string, parent?: Suite): Suite => ({
  title,
  file,
  parent,
  before: [],
  beforeEach: [],
  afterEach: [],
  after: [],
  children: [],
});

let current = suite('', '');

/** Reads the tests of a file. */
export async function load(file: string, importFile: () => Promise<unknown>): Promise<Suite> {
  current = suite(file, file);
  const root = current;
  await importFile();
  return root;
}

export const idOf = (...titles: string[]) => titles.join(' › ');

const add = (title: string, body: Body) => {
  const titles = [title];
  for (let up: Suite | undefined = current; up; up = up.parent) titles.unshift(up.title);
  current.children.push({ id: idOf(...titles), file: current.file, body });
};
const group = (title: string, body: () => void) => {
  const inner = suite(title, current.file, current);
  current.children.push(inner);
  current = inner;
  body();
  current = inner.parent as Suite;
};

export const test = Object.assign(add, { each: bind(add, false) });
export const it = test;
export const describe = Object.assign(group, { each: bind(group, false) });
export const before = (body: Body) => current.before.push(body);
export const after = (body: Body) => current.after.push(body);
export const beforeEach = (body: Body) => current.beforeEach.push(body);
export const afterEach = (body: Body) => current.afterEach.push(body);

export const jestGlobals = {
  describe,
  test,
  it,
  expect,
  beforeAll: before,
  afterAll: after,
  beforeEach,
  afterEach,
  jest: { fn },
};

export const testsOf = (root: Suite): Test[] =>
  root.children.flatMap((child) => (isTest(child) ? [child] : testsOf(child)));

export interface Run {
  selected: ReadonlySet<string>;
  /** Called before the hooks and before each test, with the tests that what follows belongs to. */
  enter(tests: readonly Test[]): void;
  /** Returns whether to go on. */
  done(test: Test, ms: number, error?: unknown): boolean;
}

const all = async (hooks: readonly Body[]) => {
  for (const hook of hooks) await hook();
};

/** Runs the selected tests; false once `done` has stopped the run. */
export async function run(root: Suite, options: Run, outer: Pick<Suite, 'beforeEach' | 'afterEach'>[] = []) {
  const tests = testsOf(root).filter(({ id }) => options.selected.has(id));
  if (!tests.length) return true;
  const levels = [...outer, root];
  options.enter(tests);
  try {
    await all(root.before);
    for (const child of root.children) {
      if (!isTest(child)) {
        if (!(await run(child, options, levels))) return false;
      } else if (options.selected.has(child.id)) {
        if (!(await runTest(child, options, levels))) return false;
      }
    }
    return true;
  } catch (error) {
    return options.done(tests[0] as Test, 0, error);
  } finally {
    options.enter(tests);
    await all(root.after).catch(() => {});
  }
}

async function runTest(test: Test, options: Run, levels: Pick<Suite, 'beforeEach' | 'afterEach'>[]) {
  options.enter([test]);
  const since = performance.now();
  let error: unknown;
  try {
    for (const { beforeEach } of levels) await all(beforeEach);
    await test.body();
  } catch (caught) {
    error = caught ?? new Error('thrown: nothing');
  }
  try {
    for (const { afterEach } of levels.toReversed()) await all(afterEach);
  } catch (caught) {
    error ??= caught;
  }
  return options.done(test, performance.now() - since, error);
}
