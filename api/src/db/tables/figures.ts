import type { Decision, Tracks } from '@baza/registry/guard';
import type { Json, Timestamp } from './column-types.ts';

/** Browser measurements of a release within a minute or an hour, added up over all API processes. */
interface RemoteFigureTable {
  /** Length of the span in minutes: 1 or 60. */
  grain: number;
  /** Start of the span. */
  at: Timestamp;
  remote: string;
  version: string;
  name: string;
  count: number;
  /** Counts by `BOUNDS`; empty for plain counters. */
  bins: number[];
}

/** How a canary ended. */
export type CanaryOutcome = 'rolled-back' | 'promoted' | 'ended';

/** The latest canary of each remote, and what the guard makes of it. */
interface CanaryGuardTable {
  remote: string;
  canary: string;
  stable: string;
  /** When it became the canary, as the registry has it: with the versions, what tells it from another attempt. */
  began: string;
  /** Figures count from then. */
  since: Timestamp;
  /** What the guard remembers between two looks. */
  tracks: Json<Tracks>;
  decision: Json<Decision>;
  decided_at: Timestamp;
  /** Null while it runs. */
  outcome: CanaryOutcome | null;
  ended_at: Timestamp | null;
}

export interface FigureTables {
  canary_guard: CanaryGuardTable;
  remote_figure: RemoteFigureTable;
}
