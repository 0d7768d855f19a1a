import { lineSchema } from './common.ts';

/** Empty is null. */
export const clearableLine = (max: number) => lineSchema.max(max).transform((text) => text || null);
