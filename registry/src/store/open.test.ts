import { resolve } from 'node:path';
import { openStore } from './open.ts';

test.each([
  ['registry', resolve('registry')],
  ['/srv/registry', '/srv/registry'],
  ['/srv/s3://baza', '/srv/s3:/baza'],
  ['s3://baza-remotes', 's3://baza-remotes'],
  ['s3://baza-remotes/', 's3://baza-remotes'],
  ['s3://baza///a/b//', 's3://baza/a/b'],
])('%s is the registry at %s', async (named, location) =>
  expect((await openStore(named, { env: {} })).location).toBe(location));

test.each([
  's3://',
  's3://ab',
  's3://-ab',
  's3://ab-',
  's3://Baza',
  's3://baza.',
  'https://a.example/b',
  'HTTP://a',
  'x://s3://baza',
  's3://baza?a',
])('%s is refused', async (named) =>
  expect(openStore(named, { env: {} })).rejects.toMatchObject({
    code: 'usage',
    message: `${named} is no place for a registry.`,
    hint: 'Name a folder, or a bucket as s3://bucket/prefix.',
  }));
