import { z } from 'zod';
import { OFFER_BOUNDS } from '../domain/credit/index.ts';
import { areaPathSchema } from './areas.ts';
import { idSchema, lineSchema, versionSchema } from './common.ts';
import { photoSchema } from './listings.ts';

const bankRefSchema = z.object({ id: z.number().int(), name: z.string(), logo: photoSchema.nullable() });

/** POST `credit/banks`. Accounts are those that may edit its offers. */
export const bankBodySchema = z.strictObject({
  name: lineSchema.min(1).max(OFFER_BOUNDS.bankName),
  logo: z.uuid().nullable(),
  accounts: z.array(z.uuid()).max(OFFER_BOUNDS.accounts),
});
export type BankBody = z.infer<typeof bankBodySchema>;
export const bankEditSchema = bankBodySchema.extend({ version: versionSchema });
export type BankEdit = z.infer<typeof bankEditSchema>;
export const bankSchema = bankRefSchema.extend({ accounts: z.array(z.string()), version: versionSchema });
export type Bank = z.infer<typeof bankSchema>;
export const banksSchema = z.object({ items: z.array(bankSchema) });
export type Banks = z.infer<typeof banksSchema>;

const line = (max: number) => lineSchema.min(1).max(max);
/** A branch of a bank; a closed one is not offered any more. */
export const branchBodySchema = z.strictObject({
  name: line(OFFER_BOUNDS.branchName),
  address: line(OFFER_BOUNDS.branchAddress),
  /** The deepest known area; a district at least. */
  areaId: idSchema,
  closed: z.boolean(),
});
export type BranchBody = z.infer<typeof branchBodySchema>;
/** POST `credit/branches`. */
export const branchNewSchema = branchBodySchema.extend({ bank: idSchema });
export type BranchNew = z.infer<typeof branchNewSchema>;
/** PUT `credit/branches/{id}`. */
export const branchEditSchema = branchBodySchema.extend({ version: versionSchema });
export type BranchEdit = z.infer<typeof branchEditSchema>;
export const bankBranchSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string(),
  areas: areaPathSchema,
});
export type BankBranch = z.infer<typeof bankBranchSchema>;
export const bankBranchesSchema = z.object({ items: z.array(bankBranchSchema) });
export type BankBranches = z.infer<typeof bankBranchesSchema>;
export const deskBranchSchema = bankBranchSchema.extend({
  bank: z.number().int(),
  areaId: z.number().int(),
  closed: z.boolean(),
  version: versionSchema,
});
export type DeskBranch = z.infer<typeof deskBranchSchema>;
export const deskBranchesSchema = z.object({ items: z.array(deskBranchSchema) });
export type DeskBranches = z.infer<typeof deskBranchesSchema>;

/** GET `credit/offers`, `credit/branches` and `public/credit/branches`. */
export const ofBankQuerySchema = z.object({ bank: idSchema });
