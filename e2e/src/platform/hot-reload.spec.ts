import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ports, root, siteUrl } from '../support/places.ts';
import { test } from '../support/test.ts';

// `npm run dev` of a remote that was just generated, in a site that runs React's production build.

const port = ports.farEnd + 6;
const command = join(root, 'tooling', 'bin', 'baza-remote.mjs');
let folder: string;
let file: string;
let remote: ChildProcess;

test.beforeAll(async () => {
  // Inside the repository, whose packages it finds.
  mkdirSync(join(root, '.nx'), { recursive: true });
  folder = mkdtempSync(join(root, '.nx', 'hot-reload-'));
  spawnSync(process.execPath, [command, 'new', 'mf-open-days'], { cwd: folder });
  const dir = join(folder, 'mf-open-days');
  file = join(dir, 'src', 'pages', 'latest', 'latest-page.tsx');
  const field = (label: string) => `() => {
    const [text, setText] = useState('');
    return <label>${label} <input value={text} onChange={(event) => setText(event.target.value)} /></label>;
  }`;
  const page = readFileSync(file, 'utf8')
    .replace('<header>', '<header>\n        <Probe />\n        <Suspense><Later /></Suspense>')
    .concat(
      "\nimport { lazy, memo, Suspense, useState } from 'react';\n",
      `const Probe = memo(${field('One')});\n`,
      "const Later = lazy(() => import('./later.tsx'));\n",
    );
  writeFileSync(
    join(file, '..', 'later.tsx'),
    `import { useState } from 'react';\nexport default ${field('Later')}`,
  );
  writeFileSync(file, page);
  remote = spawn(process.execPath, [command, 'dev', '--shell', siteUrl, '--port', String(port)], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  remote.stdout?.on('data', (chunk) => (said += chunk));
  await expect.poll(() => said, { timeout: 80_000 }).toContain('?override=mf_open_days@');
});
test.afterAll(async () => {
  const ended = once(remote, 'exit');
  remote.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true });
});

test('a save shows at once and keeps what was typed; errors of a build are shown over the page', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
  });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(`/en/open-days?override=mf_open_days@http://localhost:${port}/`);
  const field = page.getByRole('textbox', { name: 'One' });
  await field.fill('typed');
  const later = page.getByRole('textbox', { name: 'Later' });
  await later.fill('as well');

  const save = (from: string, to: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  save('<label>One', '<label>Two');
  const renamed = page.getByRole('textbox', { name: 'Two' });
  await expect(renamed).toHaveValue('typed');
  await expect(later).toHaveValue('as well');

  save('</label>', '</labe>');
  const errors = page.getByRole('alertdialog', { name: 'The build has failed' });
  await expect(errors).toContainText('latest-page.tsx');
  await page.keyboard.press('Escape');
  await expect(errors).toBeHidden();
  await expect(renamed).toHaveValue('typed');
  save('</labe>', '</lab>');
  await expect(errors).toBeVisible();

  save('</lab>', ' and three</label>');
  await expect(errors).toBeHidden();
  await expect(page.getByText('and three')).toBeVisible();
  await expect(renamed).toHaveValue('typed');
  expect(loads).toBe(1);
  expect(violations).toEqual([]);
});
