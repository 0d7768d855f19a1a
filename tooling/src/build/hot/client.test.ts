import { takeOver } from './this-build.mjs';

jest.mock('./this-build.mjs', () => ({ takeOver: jest.fn() }));

/** Runs the client of a remote whose files are at `path`. */
async function run(path: string) {
  Object.assign(globalThis, { __webpack_public_path__: path });
  await import('./client.mjs');
}

test('beside the shell, a remote takes over its own builds as the shell reads of them', async () => {
  await run('/remotes/mf_map/0.0.0-dev.0/');
  const detail = { baza_shell: 'a', mf_map: 'b', mf_map_tools: 'c' };
  window.dispatchEvent(new CustomEvent('baza-builds', { detail }));
  expect(jest.mocked(takeOver).mock.calls).toEqual([['b']]);
});
