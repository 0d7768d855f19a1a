import { isEditable, type ListingStatus } from '@baza/shared/domain';
import type { SaveFailure } from '@baza/shared/page';
import type { OwnListing } from '@baza/shared/schema';
import type { DraftCopy } from './draft-copy.ts';
import { changedFields, type DraftForm, formOf } from './draft-form.ts';
import { type ConflictPath, mergeForms } from './draft-merge.ts';
import { type Issues, serverIssues, soundPart } from './draft-rules.ts';
import { LOCAL_ID } from './local-draft.ts';

export interface DraftState {
  id: number;
  status: ListingStatus;
  rejectReason: string | null;
  version: number;
  /** What the server holds, and what the person sees. */
  base: DraftForm;
  form: DraftForm;
  saving: boolean;
  failure: SaveFailure | null;
  savedAt: number | null;
  /** Server errors by field, until edited. */
  refused: Issues;
  /** Someone (or another tab) wrote in between, and both changed the same fields. */
  conflict: { theirs: OwnListing; paths: ConflictPath[] } | null;
  /** Unsaved input of an earlier visit is back. */
  restored: boolean;
}

export type DraftAction =
  | { type: 'edit'; patch: Partial<DraftForm> }
  | { type: 'saving' }
  | { type: 'saved'; listing: OwnListing; at: number }
  | { type: 'failed'; failure: SaveFailure; errors?: Parameters<typeof serverIssues>[0] }
  | { type: 'stale'; theirs: OwnListing }
  | { type: 'resolve'; keep: 'mine' | 'theirs' };

const factsOf = (listing: OwnListing) => ({
  id: listing.id,
  status: listing.status,
  rejectReason: listing.rejectReason,
  version: listing.version,
});

function rebase(state: DraftState, theirs: OwnListing, keep?: 'mine' | 'theirs'): DraftState {
  const { form, conflicts } = mergeForms(state.base, state.form, formOf(theirs), keep);
  if (conflicts.length > 0 && !keep) {
    return { ...state, saving: false, conflict: { theirs, paths: conflicts } };
  }
  return { ...state, ...factsOf(theirs), base: formOf(theirs), form, saving: false, conflict: null };
}

/** The state of a listing just loaded, with the unsaved input an earlier visit left behind. */
export function openDraft(listing: OwnListing, copy: DraftCopy | null): DraftState {
  const theirs = formOf(listing);
  const fresh: DraftState = {
    ...factsOf(listing),
    base: theirs,
    form: theirs,
    saving: false,
    failure: listing.id === LOCAL_ID ? 'offline' : null,
    savedAt: null,
    refused: new Map(),
    conflict: null,
    restored: false,
  };
  if (!copy || !isEditable(listing.status)) return fresh;
  // The copy never holds the cadastral number, so that field counts as untouched.
  const base = { ...copy.base, docNumber: theirs.docNumber };
  const form = { ...copy.form, docNumber: theirs.docNumber };
  const restored = rebase({ ...fresh, version: copy.version, base, form, restored: true }, listing);
  return { ...restored, restored: isDirty(restored) };
}

function edit(state: DraftState, patch: Partial<DraftForm>): DraftState {
  const form = { ...state.form, ...patch };
  const refused = new Map(state.refused);
  for (const path of state.refused.keys()) {
    const field = path.split('.')[0] === 'photoIds' ? 'photos' : (path.split('.')[0] ?? path);
    if (field in patch) refused.delete(path);
  }
  return { ...state, form, refused };
}

export function draftReducer(state: DraftState, action: DraftAction): DraftState {
  switch (action.type) {
    case 'edit':
      return edit(state, action.patch);
    case 'saving':
      return { ...state, saving: true };
    case 'saved':
      return {
        ...state,
        ...factsOf(action.listing),
        base: formOf(action.listing),
        saving: false,
        failure: null,
        savedAt: action.at,
        refused: new Map(),
      };
    case 'failed':
      return {
        ...state,
        saving: false,
        failure: action.failure,
        refused: action.errors ? serverIssues(action.errors) : state.refused,
      };
    case 'stale':
      return rebase(state, action.theirs);
    case 'resolve':
      return state.conflict ? rebase(state, state.conflict.theirs, action.keep) : state;
  }
}

/** An unpublished listing is saved while typing, a published one only on request. */
export const isAutosaved = (status: ListingStatus): boolean => status === 'new' || status === 'rejected';

/** What the next write would carry; null when the server has it all. */
export function pendingWrite(state: DraftState): DraftForm | null {
  const sound = soundPart(state.form, state.base);
  // The server has nothing yet of a draft that is on this device alone.
  return state.id === LOCAL_ID || changedFields(sound, state.base).length > 0 ? sound : null;
}

/** Anything on the screen that the server lacks, sound or not. */
export const isDirty = (state: DraftState): boolean => changedFields(state.form, state.base).length > 0;
