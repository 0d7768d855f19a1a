import { z } from 'zod';
import { CLAIM_KINDS } from '../domain/desk/index.ts';
import { idSchema } from './common.ts';

/** POST `staff/claims` and `staff/claims/release`: an item of a queue. */
export const claimBodySchema = z.object({ kind: z.enum(CLAIM_KINDS), id: idSchema });
export type ClaimBody = z.infer<typeof claimBodySchema>;

/** Who works on an item, and until when unless the holder goes on. */
export const deskClaimSchema = z.object({ name: z.string(), isMine: z.boolean(), until: z.iso.datetime() });
export type DeskClaim = z.infer<typeof deskClaimSchema>;
