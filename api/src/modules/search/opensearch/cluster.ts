import { createBreaker } from '../../../platform/circuit-breaker/breaker.ts';

/** A request that the cluster refused; a fault of ours or a missing index, not of a node. */
export class ClusterError extends Error {
  override name = 'ClusterError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** JSON; a text is sent as lines of JSON. */
  body?: object | string;
  /** Time limit in milliseconds, if another than that of a search. */
  within?: number;
}

export interface Cluster {
  /** Throws `ClusterError` if the request is refused, another error if no node responds in time. */
  ask<T>(path: string, request?: Request): Promise<T>;
  /** Whether a node is in use: false while all have failed repeatedly. */
  isUp(): boolean;
}

export interface ClusterOptions {
  /** Addresses of its nodes. */
  urls: readonly string[];
  user?: string;
  password?: string;
  /** Time limit of a search in milliseconds, over all nodes that are tried. */
  within: number;
  now?: () => number;
}

const LONGEST_REASON = 500;
/** A node that says these may recover, and another one may do better. */
const isTrouble = (status: number) => status >= 500 || status === 429;

/**
 * Speaks HTTP to the nodes of an OpenSearch cluster in turn. A node that fails is passed over, and one that fails
 * repeatedly is left alone for a while; if all are, a request fails at once.
 */
export function createCluster({ urls, user, password, within, now }: ClusterOptions): Cluster {
  const breaker = createBreaker(now);
  let turn = 0;
  const authorization =
    user === undefined ? undefined : `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}`;

  async function askNode<T>(url: string, path: string, { method, body }: Request, ms: number): Promise<T> {
    const isLines = typeof body === 'string';
    const response = await fetch(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(authorization && { authorization }),
        ...(body !== undefined && { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' }),
      },
      body: body === undefined || isLines ? body : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ms),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as T;
    throw new ClusterError(
      response.status,
      `${response.status} for ${path}: ${text.slice(0, LONGEST_REASON)}`,
    );
  }

  return {
    async ask<T>(path: string, request: Request = {}) {
      const inUse = urls.filter((url) => !breaker.isOpen(url));
      turn += 1;
      const nodes = inUse.map((_url, index) => inUse[(turn + index) % inUse.length] as string);
      const ms = (request.within ?? within) / Math.min(2, Math.max(1, nodes.length));
      let failure: unknown = new Error('no node of the search cluster is in use');
      // A time limit for two: a third node would come too late.
      for (const url of nodes.slice(0, 2)) {
        try {
          return await askNode<T>(url, path, request, ms);
        } catch (error) {
          if (error instanceof ClusterError && !isTrouble(error.status)) throw error;
          breaker.failed(url);
          failure = error;
        }
      }
      throw failure;
    },
    isUp: () => urls.some((url) => !breaker.isOpen(url)),
  };
}
