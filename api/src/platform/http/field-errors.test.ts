import assert from 'node:assert/strict';
import { it } from 'node:test';
import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';

const first = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  const [issue] = fieldErrors(error?.issues ?? []);
  return [issue?.path, issue?.code, issue?.params];
};

it('every broken rule has the message of the specification', () => {
  const cases: [z.ZodType, unknown, string, object?][] = [
    [z.string(), undefined, 'required'],
    [z.string().min(3), 'ab', 'minLength', { minLength: 3 }],
    [z.string().max(3), 'abcd', 'maxLength', { maxLength: 3 }],
    [z.string().length(4), 'abc', 'exactLength', { exactLength: 4 }],
    [z.string().length(4), 'abcde', 'exactLength', { exactLength: 4 }],
    [z.array(z.string()).length(2), ['a'], 'exactLength', { exactLength: 2 }],
    [z.number().min(3), 2, 'minValue', { minValue: 3 }],
    [z.number().max(3), 4, 'maxValue', { maxValue: 3 }],
    [z.literal('credit'), 'x', 'exactValue', { exactValue: 'credit' }],
    [z.literal(7), 8, 'exactValue', { exactValue: 7 }],
    [z.enum(['a', 'b']), 'c', 'option'],
    [z.number(), 'x', 'numeric'],
    [z.string(), 5, 'invalid'],
  ];
  for (const [rule, value, code, params] of cases)
    assert.deepEqual(first(z.object({ field: rule }), { field: value }), ['field', code, params], code);
});
