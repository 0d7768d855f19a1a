import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressKey } from './address-key.ts';

describe('the key of an address', () => {
  it('is the address, or the network of one subscriber', () => {
    for (const [address, key] of [
      ['203.0.113.7', '203.0.113.7'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
      ['2001:db8::1', '2001:db8:0:0::/64'],
      ['::1', '0:0:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['nonsense', 'nonsense'],
    ] as const)
      assert.equal(addressKey(address), key, address);
  });
});
