import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestApp } from '../../testing/test-app.ts';

describe('/metrics', () => {
  it('is readable only from this machine and its network, never through a proxy', async () => {
    const test = await createTestApp();
    const ask = (from: string, headers: Record<string, string> = {}) =>
      test.call('GET', '/metrics', { from, headers });
    for (const near of ['127.0.0.1', '::1', '10.1.2.3', '192.168.1.7', '172.20.0.3', '::ffff:10.0.0.1'])
      assert.equal((await ask(near)).status, 200, near);
    for (const far of ['8.8.8.8', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8'])
      assert.equal((await ask(far)).status, 404, far);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      assert.equal((await ask('127.0.0.1', { [header]: '8.8.8.8' })).status, 404, header);
    await test.close();
  });

  it('with a token, is readable only by its bearer', async () => {
    const token = 'a-token-of-the-test';
    const test = await createTestApp({ METRICS_TOKEN: token });
    const ask = (headers: Record<string, string>) =>
      test.call('GET', '/metrics', { from: '8.8.8.8', headers });
    assert.equal((await ask({ authorization: `Bearer ${token}` })).status, 200);
    assert.equal((await ask({ authorization: 'Bearer another-token-here' })).status, 404);
    assert.equal((await ask({})).status, 404);
    assert.equal((await test.call('GET', '/metrics')).status, 404);
    await test.close();
  });
});
