import type { ListingUpdate, OwnListing } from '@baza/shared/schema';

/** How drafts reach the server. */
export interface DraftPort {
  save(id: number, body: ListingUpdate, key: string): Promise<OwnListing>;
  load(id: number): Promise<OwnListing>;
}
