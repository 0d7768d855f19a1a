import type { ClaimKind } from '@baza/shared/domain';
import type { Timestamp } from '../../platform/db/tables/column-types.ts';

/** Who works on an item of a queue, until the lease ends. */
interface DeskClaimTable {
  kind: ClaimKind;
  subject: number;
  holder_sub: string;
  holder_name: string;
  until: Timestamp;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    desk_claim: DeskClaimTable;
  }
}
