import assert from 'node:assert/strict';
import test from 'node:test';
import { pluralProblems } from './lib/plural-forms.ts';

const texts = (entries) => new Map(Object.entries(entries));
const two = texts({ total_one: '{{count}} listing', total_other: '{{count}} listings' });
const ru = {
  total_one: '{{count}} объявление',
  total_many: '{{count}} объявлений',
  total_other: '{{count}} объявления',
};

test('all forms exist', () => {
  const whole = texts({ ...ru, total_few: '{{count}} объявления' });
  assert.deepEqual(pluralProblems({ uz: two, ru: whole, en: two }), []);
});

test('a missing form is reported for its language', () => {
  assert.deepEqual(pluralProblems({ uz: two, ru: texts(ru), en: two }), ['ru.json lacks total_few']);
  const { total_many: _many, ...rest } = { ...ru, total_few: 'x' };
  assert.deepEqual(pluralProblems({ uz: two, ru: texts(rest), en: two }), ['ru.json lacks total_many']);
  assert.deepEqual(pluralProblems({ en: texts({ total_other: 'x' }) }), ['en.json lacks total_one']);
});

test('a form that the language does not have is reported', () => {
  const three = texts({ total_one: 'x', total_few: 'x', total_other: 'x' });
  assert.deepEqual(pluralProblems({ en: three }), ['en.json: total_few is never used']);
});

test('a counted text without plural forms is reported, even if only one language counts', () => {
  assert.deepEqual(pluralProblems({ uz: texts({ left: '{{count}} та ўрин' }) }), [
    'uz.json: left counts and has no plural forms',
  ]);
  const problems = pluralProblems({ en: two, ru: texts({ total: 'Объявления' }) });
  assert.deepEqual(problems, ['ru.json: total counts and has no plural forms']);
});

test('a number with another name before a word is reported', () => {
  const seen = (locale, text) => pluralProblems({ [locale]: texts({ key: text }) }).length;
  assert.equal(seen('ru', 'Не больше {{precision}} знаков после запятой'), 1);
  assert.equal(seen('ru', 'не больше {{max}}\u00a0файлов'), 1);
  assert.equal(seen('en', 'Write at least {{min}} characters'), 1);
  for (const fine of ['{{name}} is published', '{{amount}} less interest', '{{n}} of {{total}}'])
    assert.equal(seen('en', fine), 0, fine);
  for (const fine of ['{{version}} стал стабильным', '{{price}} за м²', '{{size}} км²'])
    assert.equal(seen('ru', fine), 0, fine);
});
