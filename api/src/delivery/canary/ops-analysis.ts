import type { OpsGuard } from '@baza/shared/schema';
import type { GuardedCanary } from './guard.ts';

/** The guard's view of a canary, for `/ops` and `baza-release watch`. */
export const opsGuard = ({ remote: _, since, decidedAt, decision, ...rest }: GuardedCanary): OpsGuard => ({
  ...rest,
  ...decision,
  since: since.toISOString(),
  decidedAt: decidedAt.toISOString(),
});
