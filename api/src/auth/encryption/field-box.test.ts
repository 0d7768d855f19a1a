import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFieldBox } from './field-box.ts';

const FIRST = 'the first secret key, 32 characters';
const SECOND = 'the second secret key, 32 characters';
const place = { table: 'application_person', row: 7, column: 'pinfl' };
const PINFL = '31508900011235';
const box = createFieldBox({ current: FIRST });

describe('a box for personal values', () => {
  it('gives back what it was given, never in the same form', () => {
    const [one, two] = [box.close(PINFL, place), box.close(PINFL, place)];
    assert.equal(box.open(one, place), PINFL);
    assert.notEqual(one, two);
    assert.ok(!one.includes(PINFL));
    assert.ok(one.startsWith(box.prefix));
  });

  it('opens nothing in another table, row or column, or altered', () => {
    const sealed = box.close(PINFL, place);
    for (const other of [{ table: 'message' }, { row: 8 }, { column: 'tin' }])
      assert.equal(box.open(sealed, { ...place, ...other }), null);
    const altered = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    assert.equal(box.open(altered, place), null);
    for (const rubbish of ['', '.', 'x', `${box.prefix}`, `${box.prefix}AAAA`])
      assert.equal(box.open(rubbish, place), null);
  });

  it('renews what is under the previous key, once', () => {
    const sealed = box.close(PINFL, place);
    const both = createFieldBox({ current: SECOND, previous: FIRST });
    assert.equal(both.open(sealed, place), PINFL);
    const renewed = both.renew(sealed, place) ?? '';
    assert.equal(both.renew(renewed, place), null);
    const next = createFieldBox({ current: SECOND });
    assert.equal(next.open(renewed, place), PINFL);
    assert.equal(next.open(sealed, place), null);
    assert.equal(next.renew(sealed, place), null);
  });

  it('finds a value by a keyed hash of its field, under both keys during a rotation', () => {
    const both = createFieldBox({ current: SECOND, previous: FIRST });
    assert.equal(box.index('pinfl', PINFL), box.index('pinfl', PINFL));
    assert.notEqual(box.index('pinfl', PINFL), box.index('tin', PINFL));
    assert.deepEqual(both.indexes('pinfl', PINFL), [both.index('pinfl', PINFL), box.index('pinfl', PINFL)]);
  });

  it('needs a key', () => {
    assert.throws(() => createFieldBox({}), /SECRET_KEY/);
  });
});
