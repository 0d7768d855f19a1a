import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoSellers } from './people/people.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['demo/src', 'api/src/seed'];
/** A number of Uzbekistan, however it is grouped, and one of Russia. */
const PHONE =
  /\+?998[\s(-]*(\d\d)[\s)-]*\d{3}[\s-]?\d\d[\s-]?\d\d|\+7[\s(-]*\d{3}[\s)-]*\d{3}[\s-]?\d\d[\s-]?\d\d/g;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
);

test('no phone of the demo can be somebody’s: all have the code 00, which is not assigned', () => {
  expect(sources.length).toBeGreaterThan(30);
  const assigned = sources.flatMap((name) =>
    [...readFileSync(join(ROOT, name), 'utf8').matchAll(PHONE)]
      .filter(([, code]) => code !== '00')
      .map(([phone]) => `${name}: ${phone}`),
  );
  expect(assigned).toEqual([]);
  for (const { phone } of demoSellers()) expect(phone).toMatch(/^\+99800\d{7}$/);
});

test('Russian first names go with Russian and Korean surnames', () => {
  const people = demoSellers().filter(({ userType }) => userType === 'user' || userType === 'realtor');
  const russian = people.filter(({ name }) => /^(Ирина|Алексей|Виктор) /.test(name));
  expect(russian.length).toBeGreaterThan(3);
  for (const { name } of russian) expect(name).toMatch(/ (Соколов|Морозов|Волков|Ким|Пак|Ли)а?$/);
  for (const { name } of people)
    if (!russian.some((one) => one.name === name)) expect(name).not.toMatch(/ (Ким|Пак|Ли)$/);
});
