import { manifestOf } from '../testing.ts';
import { integrityRefusals } from './integrity.ts';

test.each([
  'remoteEntry.0a1b2c3d.js',
  'mf-manifest.json',
  'lifecycles.11111111.js',
  'lifecycles.22222222.css',
  'server.44444444.js',
])('a build that loads %s needs its hash', (name) => {
  const hash = `sha384-${'e'.repeat(64)}`;
  const { [name]: _, ...integrity }: Record<string, string> = {
    ...manifestOf().integrity,
    'mf-manifest.json': hash,
    'server.44444444.js': hash,
  };
  expect(integrityRefusals(manifestOf({ integrity, server: 'server.44444444.js' }))).toMatchObject([
    { rule: 'integrity', where: `release.json, integrity, ${name}` },
  ]);
});
