import type { Decision, Tracks } from '@baza/registry/canary-analysis';
import type { Json, Timestamp, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** How a canary ended. */
export type CanaryOutcome = 'rolled-back' | 'promoted' | 'ended';

/** The latest canary of each remote, and what the analysis makes of it. */
interface CanaryAnalysisTable {
  remote: string;
  canary: string;
  stable: string;
  /** When it became the canary, as the registry has it: with the versions, what tells it from another attempt. */
  began: string;
  /** Figures count from then. */
  since: Timestamp;
  /** What the analysis remembers between two looks. */
  tracks: Json<Tracks>;
  decision: Json<Decision>;
  decided_at: Timestamp;
  /** Null while it runs. */
  outcome: CanaryOutcome | null;
  ended_at: Timestamp | null;
}

/** A visit of a release while its remote has a canary, as a browser reported it. */
interface CanaryVisitTable {
  visit: string;
  remote: string;
  version: string;
  /** A keyed hash; the visit itself for a trusted address. */
  address: string;
  /** Whether the analysis counts it: of one address it counts few. */
  counted: boolean;
  /** The release failed or had errors. */
  faulty: boolean;
  /** Measurements that were reported. */
  names: string[];
  at: TimestampWithDefault;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    canary_guard: CanaryAnalysisTable;
    canary_visit: CanaryVisitTable;
  }
}
