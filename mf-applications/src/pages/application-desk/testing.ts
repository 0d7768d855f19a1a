import type { DeskApplication, DeskCard } from '@baza/shared/schema';
import { answer, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskCard, timeline } from '../../features/applications/testing.ts';
import * as remote from '../../lifecycles.tsx';

const counts = { open: 9, unassigned: 4, mine: 2, overdue: 1 };
const queue = (...items: DeskCard[]) => ({ items, total: items.length, page: 1, size: 20, counts });
export const mine = { id: 'op', name: 'Operator' };

/** Opens application 7 as the operator `op`; applications 6 and 8 are beside it in the list. */
export const openCase = (one: DeskApplication | (() => DeskApplication), http: object = {}) =>
  renderRemote(remote, {
    path: '/applications?id=7',
    locale: 'en',
    user: { ...mine, userName: 'operator' },
    roles: ['operator'],
    http: {
      'staff/queues': { queues: [] },
      'GET desk/applications': queue(deskCard({ id: 6 }), deskCard(), deskCard({ id: 8 })),
      'GET desk/applications/7': one,
      'desk/applications/7/timeline': timeline(),
      'desk/applications/7/history': { items: [] },
      'GET desk/applications/7/notes': { items: [] },
      'desk/operators': [
        { ...mine, open: 2 },
        { id: 'op2', name: 'Colleague', open: 3 },
      ],
      'GET desk/applications/7/checklist': { steps: [], canTick: false },
      'GET desk/applications/7/templates': { items: [] },
      'POST public/region/init': [],
      'desk/outbox': answer(404),
      ...http,
    } as never,
  });
export const take = { action: 'take', to: 'in-progress', reason: false } as const;
export const advance = { action: 'advance', to: 'analysis', reason: false } as const;

export const confirm = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
