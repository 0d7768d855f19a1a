import { local } from '@baza/shared/browser';
import { type CategoryCode, isCategoryCode, STORAGE_KEYS } from '@baza/shared/domain';
import type { OwnListing } from '@baza/shared/schema';
import type { DraftPort } from './draft-port.ts';

/** The id of a draft that the server does not know of yet. */
export const LOCAL_ID = 0;

/** A draft begun without a connection; what is typed is in the copy of `LOCAL_ID`. */
export interface LocalDraft {
  category: CategoryCode;
  /** Of the attempt to create it: a response that was lost makes no second draft. */
  key: string;
}

/** The one such draft of a user. */
export function localDrafts(userId: string) {
  const name = `${STORAGE_KEYS.draft}:${userId}:new`;
  return {
    read(): LocalDraft | null {
      try {
        const { category, key } = JSON.parse(local.get(name) ?? 'null') ?? {};
        return isCategoryCode(category) && typeof key === 'string' ? { category, key } : null;
      } catch {
        return null;
      }
    },
    write: (draft: LocalDraft) => local.set(name, JSON.stringify(draft)),
    remove: () => local.set(name, null),
  };
}

/** The listing that the server will make of it. */
export const localListing = ({ category }: LocalDraft): OwnListing => ({
  id: LOCAL_ID,
  category,
  title: '',
  description: '',
  price: null,
  priceUnit: 'UZS',
  areaId: null,
  address: '',
  landmark: '',
  docNumber: '',
  point: null,
  photoIds: [],
  photos: [],
  characteristics: {},
  status: 'new',
  rejectReason: null,
  areas: null,
  watchCount: 0,
  phoneCount: 0,
  viewingCount: 0,
  publishedAt: null,
  expiresAt: null,
  undoSoldUntil: null,
  createdAt: '',
  updatedAt: '',
  version: 0,
});

/** Creates the draft on the server before the first write that arrives. */
export function creatingPort(
  port: DraftPort,
  { category, key: createKey }: LocalDraft,
  create: (category: CategoryCode, key: string) => Promise<OwnListing>,
): DraftPort {
  let created: OwnListing | null = null;
  return {
    async save(id, body, key) {
      if (id !== LOCAL_ID) return port.save(id, body, key);
      created ??= await create(category, createKey);
      return port.save(created.id, { ...body, version: created.version }, key);
    },
    load: (id) => port.load(id === LOCAL_ID && created ? created.id : id),
  };
}
