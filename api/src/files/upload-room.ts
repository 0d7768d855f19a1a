import { ProblemError } from '../http/problem.ts';

/** Seconds after which there is likely to be room again. */
const RETRY = 5;

const full = () =>
  new ProblemError(503, 'busy', 'Too many photos are being sent at the moment; try again shortly', {
    headers: { 'retry-after': String(RETRY) },
  });

/** How many bytes of uploads this process takes at one time, so that a crowd cannot fill its disk and its queue. */
export class UploadRoom {
  readonly #limit: number;
  readonly #byOwner = new Map<string, number>();
  #taken = 0;

  /** @param limit bytes for everyone together; one account may have half of them. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Reserves room; returns its release. Throws 503 when there is none. */
  reserve(owner: string, bytes: number): () => void {
    const own = this.#byOwner.get(owner) ?? 0;
    // An account without a running upload is let in as long as there is room at all: half may be less than one photo.
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

/** Lets so many pieces of work run at a time; the others wait their turn. */
export class Turnstile {
  readonly #width: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(width: number) {
    this.#width = width;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside < this.#width) this.#inside += 1;
    // A finished upload hands its place to the next in line, so none overtakes.
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
