import { local } from '@baza/shared/browser';
import { NEVER_VERSION, STORAGE_KEYS } from '@baza/shared/domain';
import type { OwnListing } from '@baza/shared/schema';

const MAX_SEEN = 5;
const DAYS_KEPT = 7;

interface Seen {
  listing: OwnListing;
  at: number;
}

function parse(text: string | null): Seen | null {
  try {
    const { listing, at } = JSON.parse(text ?? '{}') as Partial<Seen>;
    const isFresh = Number.isFinite(at) && Date.now() - Number(at) < DAYS_KEPT * 86_400_000;
    const isListing = Number.isInteger(listing?.id) && Array.isArray(listing?.photos);
    return isFresh && isListing && typeof listing?.characteristics === 'object'
      ? { listing, at: Number(at) }
      : null;
  } catch {
    return null;
  }
}

/**
 * One's listings that were open here, as the server had them, to go on with after a reload without a connection: the
 * last few, without the cadastral number. What was typed is in the copies (`draft-copy.ts`). Their version is one that
 * the server never has, so the first write reads the listing again and merges: nothing left out here is written over.
 */
export function seenListings(userId: string) {
  const prefix = `${STORAGE_KEYS.draft}:${userId}:seen:`;
  const names = () => local.keys().filter((name) => name.startsWith(prefix));
  return {
    read: (id: number): OwnListing | null => parse(local.get(prefix + id))?.listing ?? null,
    write(listing: OwnListing): void {
      const seen = { ...listing, docNumber: '', version: NEVER_VERSION };
      local.set(prefix + listing.id, JSON.stringify({ listing: seen, at: Date.now() } satisfies Seen));
      const byAge = names()
        .map((name) => ({ name, at: parse(local.get(name))?.at ?? 0 }))
        .sort((one, other) => other.at - one.at);
      for (const { name } of byAge.slice(MAX_SEEN)) local.set(name, null);
    },
    remove(id: number): void {
      local.set(prefix + id, null);
    },
  };
}
