import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createWriteBehind } from './write-behind.ts';

describe('a buffer of writes', () => {
  it('writes the last value of each key once', async () => {
    const written: string[][] = [];
    const buffer = createWriteBehind<string>(
      (value) => value.slice(0, 1),
      async (values) => written.push([...values]),
    );
    for (const value of ['a1', 'b1', 'a2']) buffer.add(value);
    await buffer.flush();
    await buffer.flush();
    assert.deepEqual(written, [['a2', 'b1']]);
  });

  it('writes again what could not be written, and newer values instead of older ones', async () => {
    let isFull = true;
    const written: string[][] = [];
    const buffer = createWriteBehind<string>(
      (value) => value.slice(0, 1),
      async (values) => {
        if (!isFull) return written.push([...values]);
        buffer.add('a2');
        throw new Error('the disk is full');
      },
    );
    buffer.add('a1');
    buffer.add('b1');
    await assert.rejects(buffer.flush(), /disk is full/);
    isFull = false;
    await buffer.flush();
    assert.deepEqual(written, [['a2', 'b1']]);
  });
});
