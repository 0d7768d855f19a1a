import type { AreaCodes } from './area-codes.ts';
import type { Scratch } from './bits.ts';

/** Columns of the store that its indexes are built from; one value for each slot. */
export interface Slots {
  readonly size: number;
  /** 0 marks a dead slot. */
  readonly category: Uint8Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly price: Float64Array;
  readonly areas: AreaCodes;
  readonly province: Uint16Array;
  readonly district: Uint16Array;
  readonly mfy: Uint16Array;
  readonly bits: Scratch;
}
