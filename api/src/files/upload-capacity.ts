import { ProblemError } from '../http/problem.ts';

/** Seconds after which capacity is likely to be free again. */
const RETRY = 5;

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

  /** Reserves capacity; returns a release function. Throws 503 if there is none. */
  reserve(owner: string, bytes: number): () => void {
    const own = this.#byOwner.get(owner) ?? 0;
    // An account without a running upload may use all free capacity: half may be less than one photo.
    if (this.#taken + bytes > this.#limit || (own > 0 && own + bytes > this.#limit / 2)) throw full();
    this.#change(owner, bytes);
    return () => this.#change(owner, -bytes);
  }

  #change(owner: string, bytes: number): void {
    this.#taken += bytes;
    const own = (this.#byOwner.get(owner) ?? 0) + bytes;
    if (own > 0) this.#byOwner.set(owner, own);
    else this.#byOwner.delete(owner);
  }
}

/** Limits concurrency; further jobs wait in order. */
export class ConcurrencyLimit {
  readonly #width: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(width: number) {
    this.#width = width;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside < this.#width) this.#inside += 1;
    // A finished job hands its slot to the next in the queue, so none overtakes.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#inside -= 1;
    }
  }
}
