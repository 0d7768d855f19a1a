import type { OwnListing } from '@baza/shared/schema';
import { ownListing, renderRemote } from '@baza/shared/testing';
import { screen } from '@testing-library/react';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';

const remote = { bootstrap, mount, update, unmount };
const user = { id: 'demo', name: 'Demo', userName: 'demo' };
const page = (items: OwnListing[], total = items.length) => ({
  items,
  total,
  page: 1,
  size: 10,
  counts: { new: 1, 'in-sale': 1, rejected: 1 },
});
export const live = ownListing({
  id: 8,
  status: 'in-sale',
  watchCount: 1234,
  expiresAt: '2026-05-30T08:00:00.000Z',
});

export const open = (items: OwnListing[], http: Record<string, unknown> = {}, path = '/request') =>
  renderRemote(remote, {
    path,
    locale: 'en',
    user,
    http: { 'listings/mine': page(items), ...http } as never,
  });
export const row = (text: string) => screen.getByText(text).closest('li') as HTMLElement;
