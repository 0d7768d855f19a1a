import assert from 'node:assert/strict';
import { access as exists, mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { it } from 'node:test';
import {
  buildOf,
  formOf,
  grant,
  home,
  open,
  send,
  site,
  teamToken,
  uploads,
  why,
} from './releases-testing.ts';

/** Tests uploads of releases. */
export function uploadCases(): void {
  it('refuse a release that fails the release checks, with the reasons, and a release of another remote', async () => {
    await grant(['publish']);
    const token = await teamToken();
    const broken = await buildOf('1.3.0');
    await writeFile(join(broken, 'lifecycles.11111111.js'), 'changed');
    const refused = await send('mf_map/publish', token, await formOf(broken));
    assert.equal(refused.status, 422);
    assert.match(refused.body.refusals[0].what, /hash differs/);
    const lost = await buildOf('1.3.0', { answers: ['public/areas/paths/{regions}'] });
    const unknown = await send('mf_map/publish', token, await formOf(lost));
    assert.equal(unknown.status, 422);
    assert.match(
      unknown.body.refusals[0].what,
      /names the call public\/areas\/paths\/\{regions\}, which the API lacks/,
    );
    const foreign = await buildOf('1.0.0', { name: 'mf_foreign', path: '/foreign' });
    assert.equal((await send('mf_map/publish', token, await formOf(foreign))).status, 400);
    for (const name of ['../evil.js', 'a/../../b.js', '.hidden.js', 'page.html', 'a.exe', '/etc/passwd.js']) {
      const form = new FormData();
      form.append('options', '{}');
      form.append(name, new Blob(['x']), 'x');
      assert.equal((await send('mf_map/publish', token, form)).status, 400, name);
    }
    const twice = await formOf(broken);
    twice.append('release.json', new Blob(['{}']), 'release.json');
    assert.equal((await send('mf_map/publish', token, twice)).status, 400);
    const large = new FormData();
    large.append('big.js', new Blob([Buffer.alloc(9 * 1024 * 1024)]), 'big.js');
    assert.equal((await send('mf_map/publish', token, large)).status, 413);
    const many = new FormData();
    for (let index = 0; index < 502; index++) many.append(`${index}.js`, new Blob(['']), 'x');
    assert.equal((await send('mf_map/publish', token, many)).status, 413);
    assert.equal((await send('mf_map/publish', token, { why })).status, 415);
    assert.deepEqual(await uploads(), []);
  });

  it('leave nothing of an upload that is cut off, and of a killed process what the next upload removes', async () => {
    await grant(['publish']);
    const token = await teamToken();
    const boundary = 'cut';
    await new Promise<void>((resolve) => {
      const cut = request(`${site}/api/releases/mf_map/publish`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': 100_000,
        },
      });
      cut.on('error', () => resolve());
      cut.write(`--${boundary}\r\ncontent-disposition: form-data; name="a.js"; filename="a.js"\r\n\r\nhalf`);
      setTimeout(() => cut.destroy(), 200);
    });
    for (let left = 50; left > 0 && (await uploads()).length; left--)
      await new Promise((r) => setTimeout(r, 20));
    assert.deepEqual(await uploads(), []);
    const abandoned = join(home, 'release-uploads', 'release-killed');
    await mkdir(abandoned, { recursive: true });
    const { utimes } = await import('node:fs/promises');
    await utimes(abandoned, 0, 0);
    assert.equal((await send('mf_map/publish', token, await formOf(await buildOf('1.3.0')))).status, 200);
    assert.deepEqual(await uploads(), []);
  });

  it('publish a version once when two uploads of it are concurrent', async () => {
    await grant(['publish']);
    const token = await teamToken();
    const folder = await buildOf('1.4.0');
    const sent = await Promise.all([formOf(folder), formOf(folder)]);
    const both = await Promise.all(sent.map((form) => send('mf_map/publish', token, form)));
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    assert.equal(both.filter(({ body }) => body.change).length, 1);
    await exists(join(open.place, 'mf_map', '1.4.0', 'release.json'));
  });
}
