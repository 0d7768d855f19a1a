import latin from 'antd/locale/uz_UZ.js';
import { toLatin } from '../../domain/text/index.ts';
import uz from './antd-uz.json';

type Tree = { [key: string]: unknown };

/** The texts of a locale by their keys. */
const textsOf = (tree: unknown, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree as Tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[prefix + key, value]]
      : typeof value === 'object'
        ? textsOf(value, `${prefix + key}.`)
        : [],
  );
const bare = (text: string) => text.replace(/[ʻʼ’']/g, "'").toLowerCase();
const SETTINGS = /(?:locale|Format)$/;

test('antd in Uzbek has every text that antd’s own Uzbek has, in Cyrillic', () => {
  const texts = new Map(textsOf(uz));
  for (const [key] of textsOf(latin)) expect(texts.has(key)).toBe(true);
  const inLatin = [...texts].filter(
    ([key, text]) => !SETTINGS.test(key) && text !== 'OK' && /[a-z]/i.test(text.replace(/\$\{\w+\}/g, '')),
  );
  expect(inLatin).toEqual([]);
});

test('placeholders of messages are those of antd', () => {
  const holes = (text: string) => [...text.matchAll(/\$\{\w+\}/g)].map(String).sort();
  const texts = new Map(textsOf(uz));
  for (const [key, text] of textsOf(latin))
    expect([key, holes(texts.get(key) ?? '')]).toEqual([key, holes(text)]);
});

test('most texts are antd’s by our transliteration; the others were corrected by hand', () => {
  const own = new Map(textsOf(latin));
  const texts = textsOf(uz).filter(([key]) => !SETTINGS.test(key));
  const same = texts.filter(([key, text]) => bare(toLatin(text)) === bare(own.get(key) ?? ''));
  expect(same.length / texts.length).toBeGreaterThan(0.6);
});
