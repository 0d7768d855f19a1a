/** @jest-environment node */
import loader from './loader.mjs';

/** What the loader makes of a compiled file. */
function load(source: string): string {
  let made = '';
  const context = {
    rootContext: '/home/team/mf-a',
    resourcePath: '/home/team/mf-a/src/page.tsx',
    callback: (_error: null, code: string) => {
      made = code;
    },
  };
  loader.call(context, source, null);
  return made;
}

test('components are put behind ones that stay, on the first line, and the file is replaced by itself', () => {
  const source =
    'import x from "x";\nfunction Row() {}\nexport default function Page(props) {}\nconst a = 1;';
  const [first = '', ...rest] = load(source).split('\n');
  expect(first).toMatch(/Row = __bazaHot\(Row, "src\/page\.tsx Row", "[\w-]{43}"\);.* import x from "x";$/);
  expect(first).toContain('Page = __bazaHot(Page, "src/page.tsx Page"');
  expect(rest).toEqual([
    ...source.split('\n').slice(1),
    'if (__bazaStays()) import.meta.webpackHot.accept();',
    '',
  ]);
});

test.each([
  'export const size = 12;',
  'export function useRows() {}',
  'export { Page };',
  'export default 1;',
])('with %s its importers run again as well', (other) => {
  const made = load(`export function Page() {}\n${other}`);
  expect(made).toContain('__bazaHot(Page');
  expect(made).not.toContain('accept');
});

test.each(['/** A row. */ ', '/**\n * A row.\n */ '])('a comment %j may stand before', (comment) => {
  expect(load(`${comment}export function Row() {}`)).toMatch(/Row = __bazaHot[\s\S]*accept/);
  expect(load(`function A() {}\n${comment}export const a = 1;`)).not.toContain('accept');
});

test('values with the name of a component are put behind ones that stay once the module has run, and decide', () => {
  const made = load(
    'export const Row = memo(() => 1);\nconst Cell = () => 2;\nexport class Box extends Component {}',
  );
  const [first, cell, box, wrapped, accept] = made.split('\n');
  expect(first).toMatch(/; {2}export let {3}Row = memo\(\(\) => 1\);$/);
  expect([cell, box]).toEqual(['let   Cell = () => 2;', 'export class Box extends Component {}']);
  expect(wrapped).toMatch(/Box = __bazaHot\(.*Row = __bazaHot\(.*Cell = __bazaHot\(/);
  expect(accept).toBe('if (__bazaStays(Row, Box)) import.meta.webpackHot.accept();');
});

test('a component that is exported by default under its name is the one that stays', () => {
  const made = load('const Row = () => 1;\nexport default Row;');
  expect(made).toContain('let   Row = () => 1;\nexport { Row as default };');
  expect(made).toContain('if (__bazaStays(Row))');
});

test('functions inside of functions stay as they are', () => {
  const made = load(
    'function A() {\n    /** A row. */ function Inner() {}\n    /**\n     * A row.\n     */ function Row() {}\n}',
  );
  expect(made).toContain('A = __bazaHot(A');
  expect(made).not.toMatch(/(?:Inner|Row) = /);
});

test('a file without components stays as it is', () => {
  const source = 'export const a = 1;\nexport const page = () => null;';
  expect(load(source)).toBe(source);
});
