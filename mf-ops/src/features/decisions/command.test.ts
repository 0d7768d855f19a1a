import { commandOf } from './command.ts';

test('the command of an action quotes its reason for the shell', () => {
  expect(
    commandOf('canary', 'mf_map', {
      version: '1.2.0',
      percent: 5,
      roles: ['ops'],
      cookie: true,
      why: "it's",
    }),
  ).toBe(
    "npx baza-release canary mf_map 1.2.0 --percent 5 --role ops --cookie --shell http://localhost --why 'it'\\''s'",
  );
  expect(commandOf('disable', 'mf_map', { why: '' })).toBe("npx baza-release disable mf_map --why '…'");
});
