import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hashPassword, verifyPassword } from './password.ts';

describe('passwords', () => {
  it('match in composed and decomposed Unicode form', async () => {
    const hash = await hashPassword('Йўлбарс-42', 'test');
    assert.equal(await verifyPassword('Йўлбарс-42'.normalize('NFD'), hash, 'test'), true);
    assert.equal(await verifyPassword('йўлбарс-42', hash, 'test'), false);
    assert.equal(await verifyPassword('anything', undefined, 'test'), false);
    assert.equal(await verifyPassword('anything', 'nonsense', 'test'), false);
  });

  it('take as long to check for an unknown user', async () => {
    const hash = await hashPassword('somebody', 'test');
    const time = async (stored: string | undefined) => {
      const started = performance.now();
      await verifyPassword('guess', stored, 'test');
      return performance.now() - started;
    };
    const ratio = (await time(undefined)) / (await time(hash));
    assert.ok(ratio > 0.25 && ratio < 4, `ratio ${ratio}`);
  });
});
