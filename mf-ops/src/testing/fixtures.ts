import type { Access, CanaryAnalysis, OpsFigures, OpsRemote, OpsRemotes } from '@baza/shared/schema';

const figures = (changes: Partial<OpsFigures> = {}): OpsFigures => ({
  loads: 0,
  failures: 0,
  errors: 0,
  share: null,
  load: null,
  LCP: null,
  INP: null,
  CLS: null,
  ...changes,
});
export const release = (version: string, changes: Partial<OpsFigures> = {}) => ({
  version,
  time: '2026-01-01T00:00:00.000Z',
  bytes: 1,
  contract: 1,
  commit: 'abcdef0123456789',
  figures: figures(changes),
});
/** A remote with a stable release and a canary that does worse. */
export const map = (changes: Partial<OpsRemote> = {}): OpsRemote => ({
  name: 'mf_map',
  channels: { stable: '1.1.0', canary: { version: '1.2.0', percent: 10 } },
  back: '1.0.0',
  settings: [],
  flags: [],
  releases: [
    release('1.2.0', { loads: 90, failures: 10, errors: 5, share: 0.09, load: 1400 }),
    release('1.1.0', { loads: 910, share: 0.91, load: 320, LCP: 1900, INP: 80, CLS: 0.02 }),
    release('1.0.0'),
  ],
  figures: figures({ loads: 1000, failures: 10, errors: 5, load: 400 }),
  gone: null,
  timeline: [
    { at: '2026-01-01T00:00:00.000Z', loads: 400, faults: 0 },
    { at: '2026-01-01T00:01:00.000Z', loads: 600, faults: 15 },
  ],
  ...changes,
});
export const remotes = (...list: OpsRemote[]): OpsRemotes => ({
  revision: 7,
  updatedAt: '2026-01-01T00:00:00.000Z',
  window: '1h',
  remotes: list,
  waiting: [],
  menu: [],
  orderedMenus: [],
});
export const change = {
  id: 'c1',
  revision: 7,
  time: '2026-01-01T00:00:00.000Z',
  who: 'ops',
  why: 'Проверяем новую карту',
  action: 'canary',
  remote: 'mf_map',
  version: '1.2.0',
  percent: 10,
};

const publicKey = `MCowBQYDK2VwAyEA${'A'.repeat(43)}=`;
/** One team, with an active and a revoked key. */
export const access: Access = {
  ...{ schema: 1, revision: 3, lastChange: null },
  teams: {
    map: {
      identities: ['client:map-ci'],
      rights: { mf_map: ['publish'] },
      keys: {
        '0123456789abcdef': { publicKey, state: 'active' },
        fedcba9876543210: { publicKey, state: 'revoked' },
      },
    },
  },
};

/** The canary analysis of `map`. */
export const guard = (changes: Partial<CanaryAnalysis> = {}): CanaryAnalysis => ({
  canary: '1.2.0',
  stable: '1.1.0',
  since: '2026-01-01T00:00:00.000Z',
  decidedAt: '2026-01-01T00:00:00.000Z',
  outcome: null,
  verdict: 'wait',
  why: '',
  loads: { canary: 4, stable: 40 },
  findings: [
    { what: 'load failures', canary: 0.5, stable: 0, chance: 0.0001, worse: true },
    { what: 'LCP', canary: 4800, stable: 540, chance: 0.0001, worse: true },
    { what: 'errors', canary: 0, stable: 0, chance: 1, worse: false },
  ],
  lacking: [{ what: 'loads', canary: 4, stable: 40, of: 30 }],
  ...changes,
});
