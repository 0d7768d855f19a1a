import { z } from 'zod';
import { LOT_STATES } from '../domain/application/index.ts';
import { MAX_PRICE, MIN_PRICE } from '../domain/constants.ts';
import { idSchema } from './common.ts';

const amountSchema = z.number().int().min(MIN_PRICE).max(MAX_PRICE);

/** What is put up for auction, or the number of a lot that another application of the same property has. */
export const lotBodySchema = z.union([
  z.object({ lotId: idSchema }),
  z.object({
    startPrice: amountSchema,
    bidStep: amountSchema,
    opensAt: z.iso.datetime(),
    closesAt: z.iso.datetime(),
  }),
]);
export type LotBody = z.infer<typeof lotBodySchema>;

/** GET `applications/{id}/lot`, and of staff, who alone see which application bids. */
export const lotSchema = z.object({
  id: z.number().int(),
  startPrice: z.number().int(),
  bidStep: z.number().int(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  state: z.enum(LOT_STATES),
  /** The least amount of the next bid. */
  leastBid: z.number().int(),
  /** Whether the highest bid is this application's. */
  leads: z.boolean(),
  bids: z.array(
    z.object({
      amount: z.number().int(),
      at: z.iso.datetime(),
      mine: z.boolean(),
      /** For staff. */
      applicationId: z.number().int().nullable(),
    }),
  ),
  now: z.iso.datetime(),
});
export type Lot = z.infer<typeof lotSchema>;
/** POST `applications/{id}/bids`. */
export const bidBodySchema = z.object({ amount: amountSchema });
export type BidBody = z.infer<typeof bidBodySchema>;
