import type {
  CaseMessage,
  DecisionsBody,
  DecisionsResponse,
  Duplicate,
  ModerationItem,
  Photo,
} from '@baza/shared/schema';
import { answer, ownListing, renderRemote } from '@baza/shared/testing';
import { act } from '@testing-library/react';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';

export const remote = { bootstrap, mount, update, unmount };
export const item = (id: number, patch: Partial<ModerationItem> = {}): ModerationItem => ({
  ...ownListing({
    id,
    title: `Listing ${id}`,
    status: 'pending',
    version: 5,
    docNumber: '10:11:12:13:14:0001',
  }),
  owner: { id: 'demo', name: 'Demo Owner', locale: 'en', userType: 'user' },
  duplicates: [],
  changes: null,
  concerns: [],
  reports: null,
  claim: null,
  ...patch,
});

export const photo = (id: string): Photo => ({
  id,
  urls: { w320: `/${id}/320`, w800: `/${id}/800`, w1600: `/${id}/1600` },
  width: 4,
  height: 3,
  color: '#ccc',
});
export const twin = (id: number, patch: Partial<Duplicate> = {}): Duplicate => ({
  id,
  why: 'cadastre',
  title: `Twin ${id}`,
  price: 860_000_000,
  status: 'in-sale',
  areas: null,
  address: 'Bunyodkor 1',
  sameOwner: false,
  photos: [],
  matching: [],
  ...patch,
});

/** A queue which a decision shortens. */
export async function open(
  items: ModerationItem[],
  http: Record<string, unknown> = {},
  path = '/moderation',
) {
  let waiting = items;
  const others = (now: ModerationItem[]) => {
    waiting = now;
  };
  const decide = (id: number) => () => {
    waiting = waiting.filter((one) => one.id !== id);
    return ownListing({ id });
  };
  const decideSeveral = ({ body }: { body: DecisionsBody }): DecisionsResponse => {
    const ids = body.cases.map(({ id }) => id);
    waiting = waiting.filter(({ id }) => !ids.includes(id));
    return { results: ids.map((id) => ({ id, outcome: 'done' })) };
  };
  const routes = Object.fromEntries(
    items.flatMap(({ id }) => [
      [`POST moderation/listings/${id}/approve`, decide(id)],
      [`POST moderation/listings/${id}/reject`, decide(id)],
      [`POST moderation/listings/${id}/withdraw`, decide(id)],
      [`POST moderation/listings/${id}/dismiss-reports`, decide(id)],
    ]),
  );
  const page = await renderRemote(remote, {
    path,
    locale: 'en',
    user: { id: 'mod', name: 'Moderator', userName: 'moderator' },
    roles: ['moderator'],
    http: {
      'moderation/listings': () => ({
        items: waiting,
        total: waiting.length,
        page: 1,
        size: 20,
        counts: { waiting: 7, new: 4, edit: 3, reported: waiting.length },
      }),
      'POST moderation/decisions': decideSeveral,
      'GET moderation/owners/demo': {
        since: '2025-03-04T05:06:07.000Z',
        listings: { forSale: 2, waiting: 1, total: 5 },
        decisions: { approve: 4, reject: 1, withdraw: 0 },
        reports: { open: 0, total: 2 },
        refusals: [],
      },
      'POST staff/claims': { name: 'Moderator', isMine: true, until: '2026-01-01T00:02:00.000Z' },
      'POST staff/claims/release': answer(204),
      ...routes,
      ...http,
    } as never,
  });
  /** Others change the queue, and the page is told. */
  const change = (now: ModerationItem[], ...messages: CaseMessage[]) => {
    others(now);
    act(() => {
      for (const message of messages) page.deliver('/topic/moderation', message);
    });
  };
  return { ...page, change, others };
}

export const reported = (id: number, patch: Partial<ModerationItem> = {}) =>
  item(id, {
    status: 'in-sale',
    reports: {
      total: 3,
      lastAt: '2026-11-02T10:00:00.000Z',
      reasons: [
        { reason: 'fraud', count: 2, texts: ['Asked for a prepayment', 'Asked for a prepayment'] },
        { reason: 'sold', count: 1, texts: [] },
      ],
    },
    ...patch,
  });
