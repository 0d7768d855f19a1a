import type { Comment, OwnComment } from '../../schema/index.ts';

export const comment = (patch: Partial<Comment> = {}): Comment => ({
  id: 5,
  about: { id: 'aaaaaaaa-0000-4000-8000-000000000001', name: 'Kalit', userType: 'agency' },
  author: 'Malika Y.',
  rating: 4,
  text: 'Showed everything on time.',
  contact: 'viewing',
  at: '2026-02-01T10:00:00.000Z',
  reply: { text: 'Thank you!', at: '2026-02-02T10:00:00.000Z' },
  ...patch,
});

export const ownComment = (patch: Partial<OwnComment> = {}): OwnComment => ({
  ...comment({ reply: null }),
  state: 'published',
  reason: null,
  ownReply: null,
  version: 2,
  ...patch,
});

/** Items as one page of a list. */
export const listOf = <T>(...items: T[]) => ({ items, total: items.length, page: 1, size: 10 });
