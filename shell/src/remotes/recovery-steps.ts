/**
 * What is done after a load failed. Each step leads to a new attempt, and each attempt that fails to the next step:
 * retry → mirror → previous → … → error view.
 */
export type Step = 'retry' | 'mirror' | 'previous' | 'error-view';

export interface FailureFacts {
  /**
   * `files`: a file is missing, altered or aborted. `evaluation`: the files arrived and threw. `slow`: the load is slower
   * than the previous release.
   */
  failure: 'files' | 'evaluation' | 'slow';
  isOnline: boolean;
  /** The failed release was refetched past every cache. */
  isRefetched: boolean;
  /** The failed release is of another origin, and this site's copy was not tried. */
  hasMirror: boolean;
  /** A release that was stable before is left to try; after a slow load, its files have arrived. */
  hasPrevious: boolean;
}

/** Returns the step that follows a failure. */
export function nextStep({ failure, isOnline, isRefetched, hasMirror, hasPrevious }: FailureFacts): Step {
  // Without a connection nothing is wrong with the release.
  if (!isOnline) return 'error-view';
  if (failure === 'files') {
    if (!isRefetched) return 'retry';
    if (hasMirror) return 'mirror';
  }
  return hasPrevious ? 'previous' : 'error-view';
}
