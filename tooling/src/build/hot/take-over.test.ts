/** @jest-environment node */
import { createTakeOver } from './take-over.mjs';

/** A page of the first of some builds; `check` takes it to the next one. */
function page(builds: string[], hasFailed: () => boolean = () => false) {
  let at = 0;
  const reload = jest.fn();
  const check = jest.fn(async () => (at + 1 < builds.length ? [builds[++at]] : null));
  return {
    takeOver: createTakeOver({ hash: () => builds[at] ?? '', check, reload, hasFailed }),
    check,
    reload,
  };
}

test('a page several builds behind takes over each, and nothing twice', async () => {
  const { takeOver, check, reload } = page(['a', 'b', 'c', 'd']);
  await takeOver('a');
  expect(check).not.toHaveBeenCalled();
  await takeOver('c');
  await takeOver('c');
  expect(check).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test('told of a build while it takes over another, a page goes on to that one', async () => {
  const { takeOver, check, reload } = page(['a', 'b', 'c']);
  await Promise.all([takeOver('b'), takeOver('c')]);
  expect(check).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test('a page is loaded again if its build is of another session, or cannot be replaced', async () => {
  jest.spyOn(console, 'info').mockImplementation();
  const old = page(['a']);
  await old.takeOver('x');
  expect(old.reload).toHaveBeenCalledTimes(1);
  const changed = page(['a', 'b']);
  changed.check.mockRejectedValue(new Error('Aborted because ./src/texts.ts is not accepted'));
  await changed.takeOver('b');
  expect(changed.reload).toHaveBeenCalledTimes(1);
});

test('a page that shows an error is loaded again with the build that may have fixed it, and with no other', async () => {
  jest.spyOn(console, 'info').mockImplementation();
  const { takeOver, reload } = page(['a', 'b'], () => true);
  await takeOver('a');
  expect(reload).not.toHaveBeenCalled();
  await takeOver('b');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page in which the new build fails keeps its error until the next one', async () => {
  let failed = false;
  const { takeOver, reload } = page(['a', 'b'], () => failed);
  await takeOver('b');
  failed = true;
  await takeOver('b');
  expect(reload).not.toHaveBeenCalled();
});
