import type { Decision, Tracks } from '@baza/registry/canary-analysis';
import type { FaultFrame } from '@baza/shared/domain/faults';
import type { Generated } from 'kysely';
import type { Json, Timestamp, TimestampWithDefault } from './column-types.ts';

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

/** A line of a team's source. */
export interface SourceLine {
  file: string;
  line: number;
  text: string;
}

/** An error that browsers met, the same in all releases. */
interface FaultTable {
  id: Generated<number>;
  /** Hash of what makes it the same error. */
  key: string;
  /** Empty for the shell. */
  remote: string;
  kind: string;
  name: string;
  message: string;
  source: Json<SourceLine> | null;
  first_version: string;
  last_version: string;
  first_at: TimestampWithDefault;
  last_at: TimestampWithDefault;
  count: Generated<number>;
  people: Generated<number>;
}

/** One of its stacks in one release. */
interface FaultTraceTable {
  /** What people read to support. */
  code: string;
  fault_id: number;
  version: string;
  route: string;
  frames: Json<(FaultFrame & { source: SourceLine | null })[]>;
  at: TimestampWithDefault;
}

/** Who met it: a keyed hash that differs for each error. */
interface FaultPersonTable {
  fault_id: number;
  visitor: string;
}

export interface FigureTables {
  fault: FaultTable;
  fault_person: FaultPersonTable;
  fault_trace: FaultTraceTable;
  canary_guard: CanaryGuardTable;
  canary_visit: CanaryVisitTable;
  remote_figure: RemoteFigureTable;
}
