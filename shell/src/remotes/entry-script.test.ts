import { runEntryScript } from './entry-script.ts';
import { TimeLimitError } from './limit.ts';

const scripts = () => [...document.head.querySelectorAll('script')];
const script = () => {
  const [found] = scripts();
  if (!found) throw new Error('no script');
  return found;
};
const run = (limitMs = 50) =>
  runEntryScript({ url: 'http://localhost/a.js', integrity: 'sha384-x', limitMs }).then(
    () => 'ran',
    (error: unknown) => error,
  );

test('the script has its hash and is removed after it has run', async () => {
  const outcome = run();
  expect(script()).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous' });
  script().dispatchEvent(new Event('load'));
  expect(await outcome).toBe('ran');
  expect(scripts()).toEqual([]);
});

test('a missing or altered script', async () => {
  const outcome = run();
  script().dispatchEvent(new Event('error'));
  expect(await outcome).toEqual(new Error('http://localhost/a.js could not be loaded'));
  expect(scripts()).toEqual([]);
});

test('HTML instead of a script loads and throws in the window', async () => {
  const outcome = run();
  const error = new SyntaxError("Unexpected token '<'");
  window.dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost/a.js', error }));
  script().dispatchEvent(new Event('load'));
  expect(await outcome).toMatchObject({ kind: 'crashed', cause: error });
});

test('an error of another script is not its own', async () => {
  const outcome = run();
  window.dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost/b.js', error: new Error('b') }));
  script().dispatchEvent(new Event('load'));
  expect(await outcome).toBe('ran');
});

test('a script that hangs', async () => {
  const outcome = run(10);
  const late = script();
  expect(await outcome).toBeInstanceOf(TimeLimitError);
  expect(scripts()).toEqual([]);
  // Or it would run once it arrives, in the place of the one that took over.
  expect(late.ownerDocument).not.toBe(document);
});
