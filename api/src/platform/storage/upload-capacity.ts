import { ProblemError } from '../http/problem.ts';
import { PoolError } from '../worker-pool/turns.ts';

/** Seconds after which capacity is likely to be free again. */
const RETRY = 5;

/** Milliseconds. No upload takes longer: one that never ends must not block its owner. */
const LONGEST_MS = 10 * 60 * 1000;

const full = () =>
  new ProblemError(503, 'busy', 'Too many files are being sent at the moment; try again shortly', {
    headers: { 'retry-after': String(RETRY) },
  });

/** Limits the bytes of concurrent uploads, so that many clients cannot fill the disk and the queue. */
export class UploadCapacity {
  readonly #limit: number;
  readonly #byOwner = new Map<string, number>();
  #taken = 0;

  /** @param limit bytes for all accounts together; one account may use half. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Reserves capacity for at most ten minutes; returns a release function. Throws 503 if there is none. */
  reserve(owner: string, bytes: number): () => void {
    const own = this.#byOwner.get(owner) ?? 0;
    // An account without a running upload may use all free capacity: half may be less than one photo.
    if (this.#taken + bytes > this.#limit || (own > 0 && own + bytes > this.#limit / 2)) throw full();
    this.#change(owner, bytes);
    const free = () => {
      clearTimeout(timer);
      this.#change(owner, -bytes);
      bytes = 0;
    };
    const timer = setTimeout(free, LONGEST_MS);
    timer.unref();
    return free;
  }

  #change(owner: string, bytes: number): void {
    this.#taken += bytes;
    const own = (this.#byOwner.get(owner) ?? 0) + bytes;
    if (own > 0) this.#byOwner.set(owner, own);
    else this.#byOwner.delete(owner);
  }
}

/** Limits concurrency; further jobs wait in order, and beyond the queue's limit are refused as busy. */
export class ConcurrencyLimit {
  readonly #width: number;
  readonly #maxQueue: number;
  readonly #waiting: { weight: number; start(): void }[] = [];
  #inside = 0;

  constructor(width: number, maxQueue = Number.POSITIVE_INFINITY) {
    this.#width = width;
    this.#maxQueue = maxQueue;
  }

  /** @param weight places of the width that the job takes. Throws `PoolError` if too many wait. */
  async run<T>(work: () => Promise<T>, weight = 1): Promise<T> {
    if (this.#waiting.length >= this.#maxQueue) throw new PoolError('busy');
    await new Promise<void>((start) => {
      this.#waiting.push({ weight, start });
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#inside -= weight;
      this.#next();
    }
  }

  /** Starts waiting jobs while the first of them fits, so none overtakes. */
  #next(): void {
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      if (this.#inside + first.weight > this.#width) return;
      this.#waiting.shift();
      this.#inside += first.weight;
      first.start();
    }
  }
}
