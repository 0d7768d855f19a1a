/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceImportsOf } from './source-imports.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'baza-imports-'));
  mkdirSync(join(dir, 'src'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const importsOf = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, 'src', name), text);
  return sourceImportsOf(dir, ['react', 'react/jsx-runtime', '@baza/shared/ui']);
};

test.each([
  ["import { lazy, useState as state } from 'react';", ['lazy', 'useState']],
  ["import {\n  lazy,\n  type ReactNode,\n} from 'react';", ['lazy']],
  ["import React, { lazy } from 'react';", ['default', 'lazy']],
  ["import * as React from 'react';", ['*']],
  ["export { Suspense } from 'react';", ['Suspense']],
  ["const react = await import('react');", ['*']],
  ["import 'react';", ['*']],
])('reads the names of %j', (text, names) => expect(importsOf({ 'a.ts': text })).toEqual({ react: names }));

test.each([
  "import type { ReactNode } from 'react';",
  "import { a } from './react.ts';",
  "import { b } from 'react-query';",
  "// import { c } from 'react';",
])('leaves out %j', (text) => expect(importsOf({ 'a.ts': text })).toEqual({}));

test('joins the names of all sources but tests, and the compiler’s own import', () =>
  expect(
    importsOf({
      'a.tsx': "import { Button } from '@baza/shared/ui';\nimport { lazy } from 'react';",
      'b.svelte': "<script>\n  import { memo } from 'react';\n</script>",
      'c.test.ts': "import { act } from 'react';",
    }),
  ).toEqual({ '@baza/shared/ui': ['Button'], react: ['lazy', 'memo'], 'react/jsx-runtime': ['*'] }));

test('refuses a package that only the shell may have, with its file', () =>
  expect(() => importsOf({ 'a.ts': "import { Button } from 'antd';" })).toThrow(
    /A remote must not bundle antd: import it from @baza\/shared\/ui\/antd\.\s+imported in src\/a\.ts/,
  ));
