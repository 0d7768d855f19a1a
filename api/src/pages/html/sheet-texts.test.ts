import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createSheetTexts } from './sheet-texts.ts';

const hash = (kind: 'sha256' | 'sha384', text: string) =>
  `${kind}-${createHash(kind).update(text).digest('base64')}`;

describe('the text of a style sheet', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baza-sheets-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, 'mf_a', '1.0.0'), { recursive: true });
  });
  after(() => rm(folder, { recursive: true }));

  /** Of a sheet in a release of mf_a, unless another address is given. */
  async function textOf(
    css: string,
    { href = '/remotes/mf_a/1.0.0/a.css', integrity = hash('sha384', css) } = {},
  ) {
    await writeFile(join(folder, 'mf_a', '1.0.0', 'a.css'), css);
    await writeFile(join(folder, 'assets', 'a.css'), css);
    return createSheetTexts({ shellDir: folder, registryDir: folder })({ href, name: 'a.css', integrity });
  }

  it('is that of its file, of the shell or of a release, with its hash for the policy', async () => {
    const text = '.a{color:red}';
    const expected = { text, source: `'${hash('sha256', text)}'` };
    assert.deepEqual(await textOf(text), expected);
    assert.deepEqual(await textOf(text, { href: '/assets/a.css' }), expected);
  });

  it('has addresses that hold in every page', async () => {
    const sheet = await textOf(
      `.a{background:url(pin.svg?x#y)}.b{background:url("../b.png")}.c{background:url(/c.png)}.d{background:url('data:image/svg+xml,<x>')}.e{background:url(https://cdn.example/e.png)}.f{fill:url(#f)}`,
    );
    assert.equal(
      sheet?.text,
      `.a{background:url(/remotes/mf_a/1.0.0/pin.svg?x#y)}.b{background:url("/remotes/mf_a/b.png")}.c{background:url(/c.png)}.d{background:url('data:image/svg+xml,<x>')}.e{background:url(https://cdn.example/e.png)}.f{fill:url(#f)}`,
    );
  });

  it('is not there for a sheet that is not what was built, would end its element, or is elsewhere', async () => {
    const css = '.a{color:red}';
    assert.equal(await textOf(css, { integrity: hash('sha384', 'other') }), null);
    assert.equal(await textOf('.a{content:"</style><script>"}'), null);
    for (const href of [
      'https://cdn.example/a.css',
      '//cdn.example/a.css',
      '/assets/missing.css',
      '/remotes/mf_a/../../assets/a.css',
      '/remotes/mf_a/1.0.0/../1.0.0/a.css',
    ])
      assert.equal(await textOf(css, { href }), null, href);
    // In development nothing has a hash.
    const texts = createSheetTexts({ shellDir: folder, registryDir: folder });
    assert.equal(await texts({ href: '/assets/a.css', name: 'a.css', integrity: undefined }), null);
  });

  it('is read once', async () => {
    const css = '.a{color:green}';
    await writeFile(join(folder, 'assets', 'a.css'), css);
    const texts = createSheetTexts({ shellDir: folder, registryDir: folder });
    const sheet = { href: '/assets/a.css', name: 'a.css', integrity: hash('sha384', css) };
    const first = await texts(sheet);
    await rm(join(folder, 'assets', 'a.css'));
    assert.equal(await texts(sheet), first);
    assert.ok(first);
  });
});
