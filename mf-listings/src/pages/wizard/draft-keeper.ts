import { isEditable } from '@baza/shared/domain';
import type { OwnListing } from '@baza/shared/schema';
import { type ApiError, apiErrorOf } from '@baza/shared/store';
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
  type SaveFailure,
} from './draft-state.ts';

export const AUTOSAVE_MS = 800;
const ATTEMPTS = 3;
const RETRY_MS = [2000, 5000, 15_000, 60_000] as const;

function failureOf({ status }: ApiError): SaveFailure {
  if (status === 0) return 'offline';
  if (status === 401 || status === 403) return 'session';
  return status >= 500 || status === 429 ? 'server' : 'refused';
}

const errorOf = (error: unknown): ApiError => apiErrorOf(error) ?? { status: 0, problem: null };

/**
 * Keeps one edited listing in sync with the server: debounced writes, one at a time, each with the
 * version it is based on; a stale one is merged; a lost one is retried; the browser keeps a copy of all
 * that the server does not have yet.
 */
export class DraftKeeper {
  #state: DraftState;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | null = null;
  #retries = 0;
  #closed = false;
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
    this.#closed = false;
    this.#schedule(AUTOSAVE_MS);
  }

  readonly get = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes an edit: the copy in the browser at once, the server a little later. */
  edit(patch: Partial<DraftForm>): void {
    this.#dispatch({ type: 'edit', patch });
    this.#schedule(AUTOSAVE_MS);
  }

  /** Resolves a conflict. */
  resolve(keep: 'mine' | 'theirs'): void {
    this.#dispatch({ type: 'resolve', keep });
    this.#schedule(0);
  }

  /** Writes whatever waits, now; true when the server then has all that is sound. */
  async flush(): Promise<boolean> {
    if (this.#writing) await this.#writing;
    // A write that met a stale version is merged and goes again with the new one.
    for (let attempt = 0; attempt < ATTEMPTS && this.#mayWrite(); attempt += 1) {
      await this.#write();
      if (this.#state.failure) return false;
    }
    return this.#state.conflict === null && pendingWrite(this.#state) === null;
  }

  /** The browser is online again, or the session is back. */
  wake(): void {
    if (this.#state.failure) this.#schedule(0);
  }

  /** The page may go: an autosaved draft is written without waiting for a pause. */
  hurry(): void {
    if (isAutosaved(this.#state.status) && this.#mayWrite()) void this.#write();
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
    if (error.status === 409) await this.#reload();
    else this.#fail(error);
  }

  /** Stops the timers; what waits is written first when it may be. */
  close(): void {
    clearTimeout(this.#timer);
    this.hurry();
    this.#closed = true;
  }

  /** Forgets the browser's copy: the listing is deleted or its edits are given up. */
  discard(): void {
    clearTimeout(this.#timer);
    this.#closed = true;
    this.#copies.remove(this.#state.id);
  }

  #mayWrite(): boolean {
    return this.#state.conflict === null && pendingWrite(this.#state) !== null;
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

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#closed || !isAutosaved(this.#state.status)) return;
    this.#timer = setTimeout(() => {
      if (this.#mayWrite()) void this.#write();
    }, ms);
  }

  #scheduleRetry(): void {
    this.#schedule(RETRY_MS[Math.min(this.#retries, RETRY_MS.length - 1)] ?? AUTOSAVE_MS);
    this.#retries += 1;
  }

  #write(): Promise<void> {
    this.#writing ??= this.#send().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  async #send(): Promise<void> {
    const sound = pendingWrite(this.#state);
    if (!sound || !isEditable(this.#state.status)) return;
    const { id, version } = this.#state;
    this.#dispatch({ type: 'saving' });
    try {
      const body = { ...draftOf(sound), version, priceConfirmed: this.priceConfirmed };
      const listing = await this.#port.save(id, body, crypto.randomUUID());
      this.#retries = 0;
      this.#dispatch({ type: 'saved', listing, at: Date.now() });
      // Input during this write.
      this.#schedule(AUTOSAVE_MS);
    } catch (error) {
      const failed = errorOf(error);
      if (failed.status === 409) await this.#reload();
      else this.#fail(failed);
    }
  }

  async #reload(): Promise<void> {
    try {
      this.#dispatch({ type: 'stale', theirs: await this.#port.load(this.#state.id) });
      this.#schedule(0);
    } catch (error) {
      this.#fail(errorOf(error));
    }
  }

  #fail(error: ApiError): void {
    const failure = failureOf(error);
    this.#dispatch({ type: 'failed', failure, errors: error.problem?.errors });
    if (failure === 'offline' || failure === 'server') this.#scheduleRetry();
  }
}
