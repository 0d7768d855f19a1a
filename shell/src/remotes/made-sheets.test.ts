import { refuseMadeSheets } from './made-sheets.ts';

const madeSheet = () => new CSSStyleSheet();
const adopted = new WeakMap<object, CSSStyleSheet[]>();

// Before the shell refuses, as browsers have it and jsdom does not.
Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
  get(this: Document) {
    return adopted.get(this) ?? [];
  },
  set(this: Document, sheets: CSSStyleSheet[]) {
    adopted.set(this, sheets);
  },
  configurable: true,
});
document.adoptedStyleSheets = [madeSheet()];
document.head.innerHTML = '<style data-href="a.css">b { color: red }</style><style></style>';
refuseMadeSheets();

/** A sheet of an element in this tree; jsdom does not say whose a sheet is. */
function sheetIn(tree: Node): CSSStyleSheet {
  const ownerNode = document.createElement('style');
  tree.appendChild(ownerNode);
  return Object.defineProperty(madeSheet(), 'ownerNode', { value: ownerNode });
}
const shadow = () => document.createElement('div').attachShadow({ mode: 'open' });

test('what code made before is removed; sheets of the server’s HTML stay', () => {
  expect(adopted.get(document)).toEqual([]);
  expect([...document.querySelectorAll('style')].map((element) => element.dataset.href)).toEqual(['a.css']);
});

test('the page adopts no sheet, whichever way', () => {
  const made = madeSheet();
  expect(() => {
    document.adoptedStyleSheets = [made];
  }).toThrow(/\.module\.css/);
  expect(() => document.adoptedStyleSheets.push(made)).toThrow(TypeError);
  expect(() =>
    Object.defineProperty(Document.prototype, 'adoptedStyleSheets', { value: [], writable: true }),
  ).toThrow(TypeError);
  expect(document.adoptedStyleSheets).toEqual([]);
});

test('rules are inserted into no sheet of the page, but into those of shadow roots and of nothing', () => {
  const rule = 'body { color: red }';
  expect(() => sheetIn(document.head).insertRule(rule)).toThrow(/shadow root/);
  for (const sheet of [sheetIn(shadow()), madeSheet()]) {
    sheet.insertRule(rule);
    expect(sheet.cssRules).toHaveLength(1);
  }
});
