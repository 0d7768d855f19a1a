import type { ContentItem, ContentRow, RichText } from '@baza/shared/schema';
import { renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';

const remote = { bootstrap, mount, update, unmount };
export const body: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text' }] }],
};
export const words = { title: 'Title', text: 'Summary', body };
export const NONE = { title: '', text: '', body: null };

export const item = (patch: Partial<ContentItem> = {}): ContentItem => ({
  id: 7,
  state: 'published',
  version: 3,
  updatedAt: '2026-04-05T06:00:00.000Z',
  facts: { kind: 'news', slug: 'title', photo: null },
  texts: { uz: words, ru: { ...words, body: null }, en: words },
  order: 0,
  publishFrom: '2026-04-01T06:00:00.000Z',
  publishUntil: null,
  photos: [],
  video: null,
  ...patch,
});
const row = (id: number, patch: Partial<ContentRow> = {}): ContentRow => ({
  id,
  kind: 'news',
  state: 'published',
  version: 1,
  updatedAt: '2026-04-05T06:00:00.000Z',
  titles: { uz: `Сарлавҳа ${id}`, ru: '', en: '' },
  missing: ['ru', 'en'],
  publishFrom: '2026-04-01T06:00:00.000Z',
  publishUntil: null,
  ...patch,
});
export const open = (path: string, http: Record<string, unknown> = {}) =>
  renderRemote(remote, {
    path,
    locale: 'en',
    user: { id: 'editor', name: 'Editor', userName: 'content' },
    roles: ['content'],
    http: {
      content: {
        items: [row(1), row(2, { state: 'draft', publishFrom: null })],
        total: 2,
        page: 1,
        size: 20,
      },
      'content/7': item(),
      'leads/channel': { total: 12 },
      ...http,
    } as never,
  });
afterEach(() => sessionStorage.clear());

export const column = async (name: string) => within(await screen.findByRole('region', { name }));
export const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
