import { manifestOf } from '../testing.ts';
import { check } from './check.ts';

const refused = (key: string, flags: Record<string, string> = { 'new-card': 'The card with a map' }) =>
  check({ release: manifestOf({ reads: [{ key, file: 'src/page.tsx' }], flags }) })
    .filter(({ rule }) => rule === 'flag')
    .map(({ what, where, fix }) => `${what} (${where}). ${fix}`);

test('a flag that is declared may be read', () => expect(refused('new-card')).toEqual([]));

test.each(['new-crad', 'toString'])('the flag %s that is not declared is refused', (key) =>
  expect(refused(key)).toEqual([
    `The code reads the flag ${key}, which it does not declare (src/page.tsx). It declares new-card: correct the name, or declare it in remote.config.ts.`,
  ]));

test('so is any flag of a release that declares none', () =>
  expect(refused('new-card', {})[0]).toContain('It declares none'));
