import type { CanaryAnalysis } from '@baza/shared/schema';
import type { AnalysedCanary } from './analyser.ts';

/** The analysis's view of a canary, for `/ops` and `baza-release watch`. */
export const opsAnalysis = ({
  remote: _,
  since,
  decidedAt,
  decision,
  ...rest
}: AnalysedCanary): CanaryAnalysis => ({
  ...rest,
  ...decision,
  since: since.toISOString(),
  decidedAt: decidedAt.toISOString(),
});
