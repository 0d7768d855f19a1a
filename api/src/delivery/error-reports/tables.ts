import type { FaultFrame } from '@baza/shared/domain/faults';
import type { Generated } from 'kysely';
import type { Json, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

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

declare module '../../platform/db/schema.ts' {
  interface Schema {
    fault: FaultTable;
    fault_person: FaultPersonTable;
    fault_trace: FaultTraceTable;
  }
}
