/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { faultCode, framesOf, plainFault, plainMessage } from './faults.ts';

const chrome = `TypeError: Cannot read properties of undefined (reading 'price')
    at Card (https://baza.example/remotes/mf_map/1.2.0/search.1a2b3c4d.js?retry=1:1:2345)
    at async https://baza.example/assets/main.0f0f0f0f.js:3:4
    at chrome-extension://abc/inject.js:1:1
    at https://baza.example/ru/products?phone=998901234567:10:3`;

test('frames are places in built files, of any browser, and nothing else', () => {
  expect(framesOf(chrome)).toEqual([
    { file: 'search.1a2b3c4d.js', line: 1, column: 2345, name: 'Card' },
    { file: 'main.0f0f0f0f.js', line: 3, column: 4 },
  ]);
  expect(
    framesOf('Card@https://baza.example/remotes/mf_map/1.2.0/search.1a2b3c4d.js:1:2345\n@debugger'),
  ).toEqual([{ file: 'search.1a2b3c4d.js', line: 1, column: 2345, name: 'Card' }]);
  const line = 'at f (https://x/a.1a2b3c4d.js:1:1)';
  expect(framesOf(Array(20).fill(line).join('\n'))).toHaveLength(8);
  expect(framesOf('x'.repeat(100_000))).toEqual([]);
});

test.each([
  ['TypeError', "Cannot read properties of undefined (reading 'price')"],
  ['TypeError', 'can\'t access property "price", item is undefined'],
  ['RangeError', 'Maximum call stack size exceeded'],
  ['ReferenceError', 'price is not defined'],
])('%s: %s stays as it is', (name, message) => expect(plainMessage(name, message)).toBe(message));

test.each([
  ['TypeError', 'Failed to fetch https://baza.example/api/x?token=abc', 'Failed to fetch <url>'],
  ['TypeError', 'no ali@mail.uz here', 'no <email> here'],
  ['TypeError', 'called with +998 90 123 45 67', 'called with #'],
  ['TypeError', "Cannot create property 'id' on string 'Ali'", "Cannot create property 'id' on <value>"],
  ['TypeError', 'no property "Ali Valiyev, Tashkent"', 'no property "…"'],
  ['TypeError', `bad eyJhbGciOi.eyJzdWIi.sig and ${'a1'.repeat(20)}`, 'bad <token> and <token>'],
  [
    'SyntaxError',
    'Unexpected token \'A\', "Ali" is not valid JSON',
    'Unexpected token "…", "…" is not valid JSON',
  ],
  ['SyntaxError', 'Unexpected token, "Ali lives in', 'Unexpected token, "…"'],
  ['Error', 'Ali Valiyev is not a seller', ''],
  [
    'Error',
    'Minified React error #185; visit https://react.dev/errors/185?args[]=Ali',
    'Minified React error #185',
  ],
  ['TypeError', 'x'.repeat(20).concat(' ').repeat(30), `${'x'.repeat(20)} `.repeat(30).slice(0, 200).trim()],
])('%s: %s loses what may be a person’s', (name, message, plain) =>
  expect(plainMessage(name, message)).toBe(plain));

test('of an error that another one has caused, the cause', () => {
  const cause = new TypeError('x is not a function');
  const fault = plainFault(new Error('of a person', { cause }));
  expect(fault).toMatchObject({ name: 'TypeError', message: 'x is not a function' });
  expect(plainFault('Ali')).toEqual({ name: 'Error', message: '', frames: [] });
  expect(plainFault(Object.assign(new Error('x'), { name: 'Ali Valiyev' })).name).toBe('Error');
});

test('a code is that of the error in its release', () => {
  const fault = {
    remote: 'mf_map',
    version: '1.2.0',
    name: 'TypeError',
    message: 'x',
    frames: framesOf(chrome),
  };
  const code = faultCode(fault);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(faultCode({ ...fault, frames: framesOf(chrome) })).toBe(code);
  const others = [
    faultCode({ ...fault, version: '1.3.0' }),
    faultCode({ ...fault, remote: 'mf_listings' }),
    faultCode({ ...fault, message: 'y' }),
    faultCode({ ...fault, frames: fault.frames.slice(1) }),
  ];
  expect(new Set([code, ...others]).size).toBe(5);
  const many = new Set(Array.from({ length: 20_000 }, (_, at) => faultCode({ ...fault, message: `m${at}` })));
  expect(many.size).toBe(20_000);
});
