import { isEditable } from '@baza/shared/domain';
import { Autosave, type SaveFailure, saveErrorOf, saveFailureOf } from '@baza/shared/page';
import type { OwnListing } from '@baza/shared/schema';
import type { ApiError } from '@baza/shared/store';
import type { DraftCopies } from './draft-copy.ts';
import { type DraftForm, draftOf } from './draft-form.ts';
import type { DraftPort } from './draft-port.ts';
import {
  type DraftAction,
  type DraftState,
  draftReducer,
  isAutosaved,
  isDirty,
  openDraft,
  pendingWrite,
} from './draft-state.ts';

/**
 * Keeps one edited listing in sync with the server: each write with the version it is based on; a stale one is
 * merged; the browser keeps a copy of all that the server does not have yet.
 */
export class DraftKeeper {
  #state: DraftState;
  #listeners = new Set<() => void>();
  readonly #autosave = new Autosave({
    mayWrite: () => this.#state.conflict === null && pendingWrite(this.#state) !== null,
    isAutomatic: () => isAutosaved(this.#state.status),
    write: () => this.#send(),
  });
  /** The unusual price that the owner has confirmed; another one needs confirmation again. */
  #confirmedPrice: number | null = null;
  readonly #port: DraftPort;
  readonly #copies: DraftCopies;

  constructor(listing: OwnListing, port: DraftPort, copies: DraftCopies) {
    this.#port = port;
    this.#copies = copies;
    this.#state = openDraft(listing, copies.read(listing.id));
  }

  /** Begins to write; what an earlier visit left goes first. */
  open(): void {
    this.#autosave.open();
  }

  readonly get = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes an edit: the copy in the browser at once, the server a little later. */
  edit(patch: Partial<DraftForm>): void {
    this.#dispatch({ type: 'edit', patch });
    this.#autosave.schedule();
  }

  /** Resolves a conflict. */
  resolve(keep: 'mine' | 'theirs'): void {
    this.#dispatch({ type: 'resolve', keep });
    this.#autosave.schedule(0);
  }

  /** Writes whatever waits, now; true when the server then has all that is sound. */
  async flush(): Promise<boolean> {
    return (
      (await this.#autosave.flush()) && this.#state.conflict === null && pendingWrite(this.#state) === null
    );
  }

  /** The browser is online again, or the session is back. */
  wake(): void {
    if (this.#state.failure) this.#autosave.schedule(0);
  }

  /** The page may go: an autosaved draft is written without waiting for a pause. */
  hurry(): void {
    this.#autosave.hurry();
  }

  /** The owner has confirmed the displayed price. */
  confirmPrice(): void {
    this.#confirmedPrice = this.#state.form.price;
  }

  get priceConfirmed(): boolean {
    const { price } = this.#state.form;
    return price !== null && price === this.#confirmedPrice;
  }

  /** Takes the failure of another call on this listing (submit): a stale version is loaded and merged. */
  async refuse(error: ApiError): Promise<void> {
    await this.#refused(error);
  }

  /** Stops the timers; what waits is written first when it may be. */
  close(): void {
    this.#autosave.close();
  }

  /** Forgets the browser's copy: the listing is deleted or its edits are given up. */
  discard(): void {
    this.#autosave.abandon();
    this.#copies.remove(this.#state.id);
  }

  #dispatch(action: DraftAction): void {
    const before = this.#state.id;
    this.#state = draftReducer(this.#state, action);
    const { id, version, base, form } = this.#state;
    // The server has given a draft of this device its id.
    if (id !== before) this.#copies.remove(before);
    if (isDirty(this.#state)) this.#copies.write(id, { version, base, form, at: Date.now() });
    else this.#copies.remove(id);
    for (const listener of this.#listeners) listener();
  }

  async #send(): Promise<SaveFailure | null> {
    const sound = pendingWrite(this.#state);
    if (!sound || !isEditable(this.#state.status)) return null;
    const { id, version } = this.#state;
    this.#dispatch({ type: 'saving' });
    try {
      const body = { ...draftOf(sound), version, priceConfirmed: this.priceConfirmed };
      const listing = await this.#port.save(id, body, crypto.randomUUID());
      this.#dispatch({ type: 'saved', listing, at: Date.now() });
      this.#autosave.arrived();
      return null;
    } catch (error) {
      return this.#refused(saveErrorOf(error));
    }
  }

  async #refused(error: ApiError): Promise<SaveFailure | null> {
    if (error.status !== 409) return this.#fail(error);
    try {
      this.#dispatch({ type: 'stale', theirs: await this.#port.load(this.#state.id) });
      this.#autosave.schedule(0);
      return null;
    } catch (lost) {
      return this.#fail(saveErrorOf(lost));
    }
  }

  #fail(error: ApiError): SaveFailure {
    const failure = saveFailureOf(error);
    this.#dispatch({ type: 'failed', failure, errors: error.problem?.errors });
    this.#autosave.failed(failure);
    return failure;
  }
}
