import { comparable, differenceOf, forbiddenIn, rootsOf } from './markup.ts';

const root = (html: string) =>
  rootsOf(`<header></header><div data-rendered="mf_a/lifecycles@1.0.0">${html}</div>`, 'mf_a')[0] as Element;

test('the roots of a release are the outer ones of its own', () => {
  const html =
    '<i data-rendered="mf_a/page@1"><b data-rendered="mf_a/panel@1"></b></i><i data-rendered="mf_ab/page@1"></i><u data-rendered="mf_a/other@1"></u>';
  expect(rootsOf(html, 'mf_a').map((element) => element.tagName)).toEqual(['I', 'U']);
});

test('texts of relative times are not compared, their dates are', () => {
  const time = (at: string, text: string) =>
    comparable(root(`<!--$--><time datetime="${at}">${text}</time>`));
  expect(time('2026-01-01', 'now')).toBe(time('2026-01-01', 'a year ago'));
  expect(time('2026-01-01', 'now')).not.toBe(time('2027-01-01', 'now'));
  expect(time('a', 'b')).toBe('<time datetime="a"></time>');
});

test.each([
  ['<p class="a" title="style=">text</p>', []],
  ['<b><i style="top:0">a</i></b>', [['a style attribute', '<i style="top:0">']]],
  ['<i ONCLICK="a()"></i>', [['an inline handler, onclick', '<i onclick="a()">']]],
  ['<svg><a href="&#32;JavaScript:a()"></a></svg>', [['a script in href', '<a href=" JavaScript:a()">']]],
  ['<script>a()</script>', [['an inline script element', '<script>']]],
  ['<style>p{}</style>', [['an inline style element', '<style>']]],
  ['<script type="application/ld+json">{}</script>', []],
])('what the policy forbids in %s', (html, found) => {
  expect(forbiddenIn(root(html)).map(({ what, element }) => [what, element])).toEqual(found);
});

test('the first difference is shown with its surroundings', () => {
  expect(differenceOf('same', 'same')).toBeNull();
  const before = 'b'.repeat(100);
  expect(differenceOf(`${before}one${before}`, `${before}two`)).toEqual([
    `${'b'.repeat(20)}one${'b'.repeat(37)}`,
    `${'b'.repeat(20)}two`,
  ]);
  expect(differenceOf('', 'a')).toEqual(['', 'a']);
});
