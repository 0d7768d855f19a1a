import { type ApiError, apiErrorOf } from '@baza/shared/store';

/** Why a write did not arrive. */
export type SaveFailure = 'offline' | 'session' | 'refused' | 'server';

/** How long a pause in typing is before what was typed is written, in milliseconds. */
export const AUTOSAVE_MS = 800;
const RETRY_MS = [2000, 5000, 15_000, 60_000] as const;
const ATTEMPTS = 3;

export const saveErrorOf = (error: unknown): ApiError => apiErrorOf(error) ?? { status: 0, problem: null };

export function saveFailureOf({ status }: ApiError): SaveFailure {
  if (status === 0) return 'offline';
  if (status === 401 || status === 403) return 'session';
  return status >= 500 || status === 429 ? 'server' : 'refused';
}

interface Draft {
  /** Something sound waits, and nothing forbids to write it. */
  mayWrite(): boolean;
  /** Whether it is written by itself; otherwise only when asked to. */
  isAutomatic(): boolean;
  /** Writes once, and says why that did not arrive. */
  write(): Promise<SaveFailure | null>;
}

/**
 * When a draft is written: after a pause in typing, one write at a time, again after a failure that passes, and at once
 * when the page may go.
 */
export class Autosave {
  readonly #draft: Draft;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<SaveFailure | null> | null = null;
  #retries = 0;
  #closed = false;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  /** Begins to write; what an earlier visit left goes first. */
  open(): void {
    this.#closed = false;
    this.schedule();
  }

  /** Stops the timers; what waits is written first when it may be. */
  close(): void {
    this.hurry();
    this.abandon();
  }

  /** Stops without a last write. */
  abandon(): void {
    clearTimeout(this.#timer);
    this.#closed = true;
  }

  schedule(ms = AUTOSAVE_MS): void {
    clearTimeout(this.#timer);
    if (this.#closed || !this.#draft.isAutomatic()) return;
    this.#timer = setTimeout(() => {
      if (this.#draft.mayWrite()) void this.#write();
    }, ms);
  }

  /** The page may go: what waits is written without a pause. */
  hurry(): void {
    if (!this.#closed && this.#draft.isAutomatic() && this.#draft.mayWrite()) void this.#write();
  }

  /** Writes whatever waits, now; false if it did not arrive. A write that met a stale version is merged and goes again. */
  async flush(): Promise<boolean> {
    if (this.#writing) await this.#writing;
    for (let attempt = 0; attempt < ATTEMPTS && this.#draft.mayWrite(); attempt += 1)
      if (await this.#write()) return false;
    return true;
  }

  /** A call has failed: tries again later if that can help. */
  failed(failure: SaveFailure): void {
    if (failure !== 'offline' && failure !== 'server') return;
    this.schedule(RETRY_MS[Math.min(this.#retries, RETRY_MS.length - 1)]);
    this.#retries += 1;
  }

  /** A write has arrived. Input during it is still to be written. */
  arrived(): void {
    this.#retries = 0;
    this.schedule();
  }

  #write(): Promise<SaveFailure | null> {
    this.#writing ??= this.#draft.write().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }
}
