import assert from 'node:assert/strict';
import { it } from 'node:test';
import { quietUntil } from './quiet-hours.ts';

const utc = (time: string) => new Date(`2026-11-23T${time}Z`);

for (const [from, to, now, until] of [
  // 22:00 in Tashkent is 17:00 in UTC.
  ['22:00', '08:00', '16:59:59', null],
  ['22:00', '08:00', '17:00:00', '2026-11-24T03:00:00.000Z'],
  ['22:00', '08:00', '23:30:30', '2026-11-24T03:00:00.000Z'],
  ['22:00', '08:00', '02:59:59', '2026-11-23T03:00:00.000Z'],
  ['22:00', '08:00', '03:00:00', null],
  ['13:00', '14:30', '08:15:00', '2026-11-23T09:30:00.000Z'],
  ['13:00', '14:30', '09:30:00', null],
  ['13:00', '14:30', '07:59:00', null],
] as const)
  it(`with quiet hours from ${from} to ${to}, ${now} UTC is quiet until ${until}`, () => {
    const end = quietUntil({ from, to, zone: 'Asia/Tashkent' }, utc(now));
    assert.equal(end?.toISOString() ?? null, until);
  });

for (const [now, until] of [
  // Clocks in Berlin go back at 01:00 UTC on 25 October, and forward on 29 March.
  ['2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['2026-11-23T22:00:00Z', '2026-11-24T07:00:00.000Z'],
] as const)
  it(`quiet hours end at the person’s own time where clocks change: ${now}`, () => {
    const quiet = { from: '22:00', to: '08:00', zone: 'Europe/Berlin' };
    assert.equal(quietUntil(quiet, new Date(now))?.toISOString(), until);
  });

it('without quiet hours no moment is quiet', () => assert.equal(quietUntil(null, utc('20:00:00')), null));
