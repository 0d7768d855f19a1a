import type { OwnListing } from '@baza/shared/schema';
import { answer, type RecordedCall, renderRemote } from '@baza/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { photo } from '../../testing/listing-detail.ts';

export const remote = { bootstrap, mount, update, unmount };
export const user = { id: 'demo', name: 'Demo', userName: 'demo' };
type Sent = Partial<OwnListing> & { version: number };

/** The API of one listing, which keeps the rules of versions. */
export function api(start: OwnListing) {
  let stored = start;
  const write = ({ body }: RecordedCall) => {
    const { version, ...patch } = body as Sent;
    if (version !== stored.version) return answer(409);
    const photos = (patch.photoIds ?? []).map((id) => photo(Number(id.slice(-1))));
    stored = { ...stored, ...patch, photos, version: version + 1 };
    return stored;
  };
  return {
    get stored() {
      return stored;
    },
    change: (patch: Partial<OwnListing>) => {
      stored = { ...stored, ...patch, version: stored.version + 1 };
    },
    routes: {
      'listings/mine': { items: [], total: 2, page: 1, size: 1, counts: { new: 2 } },
      [`GET listings/${start.id}`]: () => stored,
      [`PUT listings/${start.id}`]: write,
      [`POST listings/${start.id}/submit`]: ({ body }: RecordedCall) => {
        if ((body as Sent).version !== stored.version) return answer(409);
        stored = { ...stored, status: 'pending', version: stored.version + 1 };
        return stored;
      },
      [`public/areas/path/${start.areaId}`]: [],
      [`listings/${start.id}/hints`]: { pricePlace: null, duplicates: [] },
    },
  };
}

export const open = (listing: OwnListing, step: string, http: Record<string, unknown> = {}) => {
  const world = api(listing);
  const path = `/request/edit/${listing.id}?step=${step}`;
  const rendering = renderRemote(remote, {
    path,
    locale: 'en',
    user,
    http: { ...world.routes, ...http } as never,
  });
  return { world, rendering };
};
export const saved = () => waitFor(() => expect(screen.getByText(/^Saved at/)).toBeVisible());

beforeEach(() => window.localStorage.clear());
