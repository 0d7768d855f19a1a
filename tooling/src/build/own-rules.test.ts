import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineRemoteBuild, remoteServer } from './webpack.ts';

const dir = mkdtempSync(join(tmpdir(), 'baza-rules-'));
afterAll(() => rmSync(dir, { recursive: true }));

test("a remote's own loaders are in the browser's bundle and in the server's", () => {
  writeFileSync(join(dir, 'package.json'), '{"name":"mf-days","version":"1.0.0"}');
  const remote = { name: 'mf_days', exposes: { './lifecycles': './src/lifecycles.tsx' }, routes: [] };
  const rule = { test: /\.yaml$/, use: 'yaml-loader' };
  for (const mode of ['production', 'development'] as const) {
    const [browser] = defineRemoteBuild(dir, remote, { rules: [rule] })({}, { mode });
    expect(browser?.module?.rules).toContain(rule);
  }
  expect(remoteServer(dir, remote, [rule]).module?.rules).toContain(rule);
});
