import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { composedMessage } from './composed-message.ts';

// `#{` stands for the braces of a template.
describe('the message that an error is created with', () => {
  for (const [source, message] of [
    ["new Error('The map has no viewport');", 'The map has no viewport'],
    ['throw new Error("It isn\'t there")', "It isn't there"],
    ["Error('It isn\\'t there')", "It isn't there"],
    ["new Error(\n    'Too long\\nfor a line',\n  )", 'Too long for a line'],
    ['new Error(`Unknown layout #{layout}`)', 'Unknown layout …'],
    ['new RangeError(`#{name} of #{list.map(({ id }) => `#{id}}`).join("}")} is off`)', '… of … is off'],
    ["new Error('No area ' + id)", 'No area …'],
    ["new Error('No area ' + id + ' here')", 'No area …'],
    ["new Error('Two ' + 'parts')", 'Two parts'],
    ["super('Too late', { cause })", 'Too late'],
    ["new errors.LoadFailure('gone')", 'gone'],
    [`new Error('${'x'.repeat(300)}')`, 'x'.repeat(200)],
  ] as const)
    it(source.slice(0, 60), () => assert.equal(composedMessage(source.replaceAll('#{', '${')), message));

  for (const source of [
    '',
    'new Error(text)',
    'new Error(name + " has failed")',
    "show('Ali Valiyev')",
    "load('https://baza.example')",
    "new Error('never closed",
    'new Error(`never closed #{name`)',
    'new Error(',
  ])
    it(`nothing of ${source || 'an unknown place'}`, () =>
      assert.equal(composedMessage(source.replaceAll('#{', '${')), ''));
});
