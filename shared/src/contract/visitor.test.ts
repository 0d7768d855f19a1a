/** @jest-environment node */
import { hintsOf, needsVisitorKey, rolesCookie, visitorCookie, visitorOf } from './visitor.ts';

test('a visitor is read from cookies among others', () => {
  const cookies =
    'locale=ru; visitor=0b6f2c1e-aaaa; roles=moderator.ops; canary=mf_map%2Cmf_profile; theme=dark';
  expect(visitorOf(cookies)).toEqual({
    channelKey: '0b6f2c1e-aaaa',
    roles: ['moderator', 'ops'],
    canaryCookie: 'mf_map,mf_profile',
  });
  expect(visitorOf('canary=*').canaryCookie).toBe('*');
});

test.each([
  '',
  'visitor=<script>; roles=; canary',
  'xvisitor=0b6f2c1e-aaaa; visitor=%E0%A4%A',
  'visitor=short',
])('nobody is known from %j', (cookies) => {
  expect(visitorOf(cookies)).toMatchObject({ channelKey: '', roles: [] });
});

test('a stored visitor is read back', () => {
  const kept = [visitorCookie('0b6f2c1e-aaaa'), rolesCookie(['user', 'ops'])].map(
    (line) => line.split(';')[0],
  );
  expect(visitorOf(kept.join('; '))).toMatchObject({ channelKey: '0b6f2c1e-aaaa', roles: ['user', 'ops'] });
  expect(rolesCookie(null)).toContain('max-age=0');
  expect(hintsOf(rolesCookie([])).signedIn).toBe(true);
  expect(visitorOf(rolesCookie([])).roles).toEqual([]);
});

test('a key is needed only for a share of visitors', () => {
  const registry = (canary?: { percent: number }) => ({ remotes: { mf_map: { channels: { canary } } } });
  expect(needsVisitorKey(registry())).toBe(false);
  expect(needsVisitorKey(registry({ percent: 0 }))).toBe(false);
  expect(needsVisitorKey(registry({ percent: 10 }))).toBe(true);
});
