import { fromOrigins, scriptUrlPolicy } from './script-urls.ts';

const allowed = fromOrigins(['http://localhost', 'https://cdn.example.uz']);

test.each([
  ['/remotes/a.js', true],
  ['https://cdn.example.uz/a.js', true],
  ['http://cdn.example.uz/a.js', false],
  ['https://cdn.example.uz.evil.com/a.js', false],
  ['//evil.com/a.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:http://localhost/4f', false],
])('%s may give a script: %s', (address, expected) => {
  const make = scriptUrlPolicy('baza-remotes', allowed);
  const outcome = () => make(address);
  if (expected) expect(outcome()).toBe(address);
  else expect(outcome).toThrow(TypeError);
});

test('where the browser has Trusted Types, an address is made by the policy of its name', () => {
  const createPolicy = jest.fn((_name: string, rules: { createScriptURL(address: string): string }) => ({
    createScriptURL: (address: string) => ({ trusted: rules.createScriptURL(address) }),
  }));
  const page = { location: window.location, trustedTypes: { createPolicy } } as never;
  const make = scriptUrlPolicy('baza-worker', allowed, page);
  expect(make('/sw.js')).toEqual({ trusted: '/sw.js' });
  expect(() => make('https://evil.com/sw.js')).toThrow(TypeError);
  expect(createPolicy).toHaveBeenCalledTimes(1);
  expect(createPolicy.mock.calls[0]?.[0]).toBe('baza-worker');
});
