import type { Rejected } from '@baza/registry';
import type { RemoteFailureKind as FailureKind } from '@baza/shared/contract/types';

export type { FailureKind };

export class RemoteFailure extends Error {
  override name = 'RemoteFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export function failureKind(error: unknown): FailureKind {
  if (error instanceof RemoteFailure) return error.kind;
  return isChunkLoadError(error) ? 'unavailable' : 'crashed';
}

/** Whether a remote's own code threw while it was evaluated; its files had arrived. */
export const isEvaluationFailure = (error: unknown): boolean =>
  error instanceof RemoteFailure && error.kind === 'crashed';

/** Whether another attempt is pointless: the registry says that the remote may not run. */
export const isFinal = (error: unknown): boolean =>
  error instanceof RemoteFailure && error.kind !== 'crashed';

/** Whether a chunk (script or style) could not be fetched, as webpack and its CSS plugin say it. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  if (error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED') return true;
  if (/Loading (?:CSS )?chunk \S+ failed/i.test(error.message)) return true;
  return error.cause !== undefined && isChunkLoadError(error.cause);
}

/** The URL in a chunk error. */
export function failedRequest(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { request } = error as Error & { request?: unknown };
  if (typeof request === 'string') return request;
  return failedRequest(error.cause);
}

export const describeRejected = (rejected: readonly Rejected[]): string =>
  rejected.map(({ version, misfits }) => `${version}: ${JSON.stringify(misfits)}`).join('; ');
