import { DatabaseUnavailable } from './unavailable.ts';

/** Milliseconds between checks of operations in progress. */
const TICK = 250;
/** Age in ticks at which an operation triggers a probe of the server. */
const SUSPICIOUS = 3;
/** Ticks without a response to a probe after which the server is considered down. */
const PATIENCE = 4;

interface Operation {
  ticks: number;
  reject(error: Error): void;
}

/**
 * Distinguishes a frozen or unreachable server from a slow query. When the server stops responding, every operation
 * in progress fails immediately and new ones are refused until it responds again. Time is counted in ticks of our event
 * loop, so that a pause of this process is not mistaken for one of the server.
 */
export class ServerWatch {
  readonly #probe: () => Promise<void>;
  readonly #operations = new Set<Operation>();
  readonly #timer: NodeJS.Timeout;
  #down = false;
  /** Ticks since the current probe began; null between probes. */
  #probing: number | null = null;

  /** @param probe runs a trivial query; rejects with an error that has a `code` if the server is unreachable. */
  constructor(probe: () => Promise<void>) {
    this.#probe = probe;
    this.#timer = setInterval(() => this.#tick(), TICK).unref();
  }

  /** Throws `DatabaseUnavailable` while the server is down. */
  assertUp(): void {
    if (this.#down) throw new DatabaseUnavailable('The database server does not respond');
  }

  /** Settles as `work` does, or rejects with `DatabaseUnavailable` when the server goes down meanwhile. */
  guard<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const operation: Operation = { ticks: 0, reject };
      this.#operations.add(operation);
      work.then(resolve, reject).finally(() => this.#operations.delete(operation));
    });
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    let suspicious = this.#down;
    for (const operation of this.#operations) {
      operation.ticks += 1;
      if (operation.ticks >= SUSPICIOUS) suspicious = true;
    }
    if (this.#probing !== null) {
      this.#probing += 1;
      if (this.#probing >= PATIENCE) this.#markDown();
    } else if (suspicious) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#probing = 0;
    try {
      await this.#probe();
      this.#down = false;
    } catch (error) {
      // An error without a code is the probe's own timeout, which ticks measure better.
      if (error instanceof Error && 'code' in error) this.#markDown();
    } finally {
      this.#probing = null;
    }
  }

  #markDown(): void {
    this.#down = true;
    for (const { reject } of this.#operations)
      reject(new DatabaseUnavailable('The database server stopped responding'));
    this.#operations.clear();
  }
}
