/** @jest-environment node */
import en from '../i18n/ui/en.json';
import ru from '../i18n/ui/ru.json';
import uz from '../i18n/ui/uz.json';

const keys = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object'
      ? keys(value, `${prefix}${key}.`)
      : [prefix + key.replace(/_(one|few|many|other)$/, '')],
  );
const sorted = (tree: object) => [...new Set(keys(tree))].sort();

test('the three languages have the same keys', () => {
  expect(sorted(ru)).toEqual(sorted(uz));
  expect(sorted(en)).toEqual(sorted(uz));
});
