import { codeOf, reportFault } from './fault-report.ts';

test('an error is reported once, without anything of the person, and keeps its id', () => {
  const sent: [string, string][] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: string) => sent.push([url, body]) > 0,
  });
  const error = Object.assign(new Error('of Lola Karimova'), {
    stack: 'Error: of Lola\n    at e (https://x.uz/remotes/mf_map/1.0.0/a.1a2b3c4d.js:1:20)',
  });
  const where = { kind: 'crashed', remote: 'mf_map', version: '1.0.0', route: '/map' };
  expect(codeOf(error)).toBeUndefined();
  reportFault('/api/vitals', error, where);
  reportFault('/api/vitals', error, where);
  expect(sent.map(([url, body]) => [url, JSON.parse(body)])).toEqual([
    [
      '/api/faults',
      {
        items: [
          {
            ...where,
            ...{ name: 'Error', message: '' },
            frames: [{ file: 'a.1a2b3c4d.js', line: 1, column: 20, name: 'e' }],
          },
        ],
      },
    ],
  ]);
  expect(codeOf(error)).toMatch(/^\w{4}-\w{4}$/);
  for (let line = 0; line < 40; line++)
    reportFault(
      '/api/vitals',
      Object.assign(new Error(), { stack: `at e (https://x/a.1a2b3c4d.js:${line}:1)` }),
      where,
    );
  expect(sent).toHaveLength(20);
  expect(codeOf('Lola')).toBeUndefined();
});
