import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os, { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { inside } from '../tests/cli.ts';
import { git, whoRuns } from './who.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'who-'));
  execFileSync('git', ['init', '-q', '-b', 'trunk'], { cwd: home });
});
afterEach(() => rm(home, { recursive: true }));

test("a folder's git is asked; what it cannot say is undefined", () => {
  expect(git(home, 'symbolic-ref', '--short', 'HEAD')).toBe('trunk');
  expect(git(home, 'config', 'none.such')).toBeUndefined();
  expect(git(home, 'status', '--porcelain')).toBeUndefined();
  // It fails, although it prints "HEAD".
  expect(git(home, 'rev-parse', 'HEAD')).toBeUndefined();
  expect(git(join(home, 'none'), 'symbolic-ref', '--short', 'HEAD')).toBeUndefined();
});

test.each([
  ['Dilnoza', 'Dilnoza'],
  ['', userInfo().username],
])('with the git user %j it is %j who runs a command', async (name, who) => {
  execFileSync('git', ['config', 'user.name', name], { cwd: home });
  expect(await inside(home, async () => whoRuns())).toBe(who);
});

test('on a system that does not know its users, it is unknown who runs a command', async () => {
  execFileSync('git', ['config', 'user.name', ''], { cwd: home });
  const before = os.userInfo;
  os.userInfo = () => {
    throw new Error('no such user');
  };
  syncBuiltinESMExports();
  try {
    expect(await inside(home, async () => whoRuns())).toBe('unknown');
  } finally {
    os.userInfo = before;
    syncBuiltinESMExports();
  }
});
