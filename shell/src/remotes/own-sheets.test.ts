import { RENDERED } from './first-screen.ts';
import { roots } from './instance.ts';
import { keepSheetsToRemotes } from './own-sheets.ts';

const add = (html: string) => {
  document.head.insertAdjacentHTML('beforeend', html);
  return document.head.lastElementChild as HTMLStyleElement;
};
const sheetOf = (remote: string) => add(`<style data-of="${remote}">body { color: red }</style>`);
const applies = ({ sheet }: HTMLStyleElement) => sheet?.disabled !== true;
const show = (html: string) => {
  document.body.innerHTML = html;
  roots.changed();
};
const MAP = '<div data-of="mf_map"></div>';

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  keepSheetsToRemotes({ roots, rendered: RENDERED });
});

test('apply while their remote has a root, of both of its releases', () => {
  const map = [sheetOf('mf_map'), sheetOf('mf_map')];
  const desk = sheetOf('mf_desk');
  const shell = add('<style data-href="/assets/main.1a2b3c4d.css">h1 { color: red }</style>');
  show(MAP + MAP);
  expect([...map, desk, shell].map(applies)).toEqual([true, true, false, true]);
  show(MAP);
  expect(map.map(applies)).toEqual([true, true]);
  show('');
  expect([...map, desk, shell].map(applies)).toEqual([false, false, false, true]);
  // Back again, in the same elements.
  show(MAP);
  expect(map.map(applies)).toEqual([true, true]);
});

test('apply to HTML of the server that waits to be taken over', () => {
  const map = sheetOf('mf_map');
  show('<div data-rendered="mf_map/small-map@1.0.0"></div>');
  expect(applies(map)).toBe(true);
  show('<div data-rendered="mf_mapping/lifecycles@1.0.0"></div>');
  expect(applies(map)).toBe(false);
});

const linkTo = (href: string) => add(`<link rel="stylesheet" href="${href}">`);
const arrive = (link: HTMLElement) => {
  const sheet = { disabled: false };
  Object.defineProperty(link, 'sheet', { value: sheet });
  link.dispatchEvent(new Event('load'));
  return sheet;
};

test.each([
  'https://cdn.example/mf_map/1.0.0/late.1a2b3c4d.css',
  'https://cdn.example/mf_map/1.0.0-rc.1/static/css/async/late.1a2b3c4d.css',
])('that arrive once their remote has left do not apply until it is back: %s', (href) => {
  const link = linkTo(href);
  show('');
  const sheet = arrive(link);
  expect(sheet.disabled).toBe(true);
  show(MAP);
  expect(sheet.disabled).toBe(false);
});

test('are told from files of the shell by their address', () => {
  const link = linkTo('/assets/main.1a2b3c4d.css');
  show('');
  expect(arrive(link).disabled).toBe(false);
});
