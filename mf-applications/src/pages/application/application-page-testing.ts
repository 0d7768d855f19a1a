import type { Application } from '@baza/shared/schema';
import { renderRemote } from '@baza/shared/testing';
import { timeline } from '../../features/applications/testing.ts';
import * as remote from '../../lifecycles.tsx';

const user = { id: 'demo', name: 'Demo', userName: 'demo' };
export const AT = '2026-11-20T09:00:00.000Z';
export const withdraw = { action: 'withdraw', to: 'failed', reason: false } as const;

export const open = (one: Application, http: object = {}, path = '/apply/7') =>
  renderRemote(remote, {
    path,
    locale: 'en',
    user,
    http: {
      'GET applications/7': one,
      'applications/7/timeline': timeline({ status: one.status }),
      'applications/7/history': { items: [] },
      'users/me/messenger': { bot: null, isConnected: false },
      ...http,
    } as never,
  });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
