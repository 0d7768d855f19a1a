import { createFirstScreen, dropBrokenSheets, isRendered, leaveRendered } from './first-screen.ts';

test('a module’s HTML waits until it is taken, by its own release alone', () => {
  document.body.innerHTML =
    '<div data-rendered="mf_map/small-map@1.0.0" data-ids="2-">map</div><div data-rendered="mf_a/b@1.0.0" data-ids="3-">a</div>';
  const [map, other] = [...document.querySelectorAll<HTMLElement>('[data-rendered]')] as [
    HTMLElement,
    HTMLElement,
  ];
  const state = { api: {} };
  const screen = createFirstScreen(state);
  const onMismatch = () => {};
  expect([
    screen.has('mf_map', './small-map'),
    screen.has('mf_map', 'small'),
    screen.has('mf_a', 'b'),
  ]).toEqual([true, false, true]);
  expect(screen.take(map, 'mf_map/small-map@1.0.0', onMismatch)).toEqual({
    idPrefix: '2-',
    state,
    onMismatch,
  });
  // It is the server's until it is mounted.
  expect([isRendered(map), screen.has('mf_map', 'small-map')]).toEqual([true, true]);
  leaveRendered(map);
  expect([map.textContent, isRendered(map), screen.has('mf_map', 'small-map')]).toEqual([
    'map',
    false,
    false,
  ]);
  expect(screen.take(other, 'mf_a/b@1.1.0', onMismatch)).toBeNull();
  expect(other).toBeEmptyDOMElement();
});

test('without a state, as with a developer’s releases, nothing is taken over', () => {
  document.body.innerHTML = '<div data-rendered="mf_a/b@1.0.0">a</div>';
  const screen = createFirstScreen(null);
  expect(screen.has('mf_a', 'b')).toBe(false);
  expect(screen.take(document.querySelector('div') as HTMLElement, 'mf_a/b@1.0.0', () => {})).toBeNull();
});

test('sheets of the HTML that failed are removed, so that they are loaded again', () => {
  document.head.innerHTML =
    '<link rel="stylesheet" data-href="good.css"><link rel="stylesheet" data-href="bad.css"><link rel="stylesheet" href="/shell.css">';
  const [good] = document.querySelectorAll('link');
  Object.defineProperty(good, 'sheet', { value: {} });
  dropBrokenSheets();
  expect([...document.querySelectorAll('link')].map(({ outerHTML }) => outerHTML)).toEqual([
    '<link rel="stylesheet" data-href="good.css">',
    '<link rel="stylesheet" href="/shell.css">',
  ]);
});
