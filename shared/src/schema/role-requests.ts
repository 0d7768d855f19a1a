import { z } from 'zod';
import { MAX_ROLE_DOCUMENTS, ROLE_NOTE_LENGTH, ROLE_REQUEST_STATES, TRADES } from '../domain/people/index.ts';
import { idSchema, linesSchema, pageQuerySchema, reasonSchema } from './common.ts';
import { profileDocumentSchema } from './profile.ts';

/** A request for the role of a trade, as its owner reads it. */
export const roleRequestSchema = z.object({
  id: idSchema,
  trade: z.enum(TRADES),
  state: z.enum(ROLE_REQUEST_STATES),
  note: z.string(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type RoleRequest = z.infer<typeof roleRequestSchema>;

/** GET `profile/role`: the latest request; null without any. */
export const ownRoleSchema = z.object({ request: roleRequestSchema.nullable() });
export type OwnRole = z.infer<typeof ownRoleSchema>;

/** POST `profile/role`: documents of the profile prove the trade. */
export const roleBodySchema = z.object({
  trade: z.enum(TRADES),
  documents: z.array(z.uuid()).min(1).max(MAX_ROLE_DOCUMENTS),
  note: linesSchema.max(ROLE_NOTE_LENGTH).default(''),
});
export type RoleBody = z.input<typeof roleBodySchema>;

/** GET `moderation/roles`. */
export const roleDeskQuerySchema = pageQuerySchema.extend({
  state: z.enum(ROLE_REQUEST_STATES).default('pending'),
});
export const roleCaseSchema = roleRequestSchema.extend({
  person: z.object({ id: z.string(), name: z.string(), phone: z.string().nullable() }),
  /** While it is pending; afterwards they are their owner's alone. */
  documents: z.array(profileDocumentSchema),
});
export type RoleCase = z.infer<typeof roleCaseSchema>;
export const roleDeskSchema = z.object({
  items: z.array(roleCaseSchema),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
});
export type RoleDesk = z.infer<typeof roleDeskSchema>;

/** POST `moderation/roles/{id}`. */
export const roleDecisionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('approve') }),
  z.object({ action: z.literal('reject'), reason: reasonSchema }),
]);
export type RoleDecision = z.infer<typeof roleDecisionSchema>;

/** STOMP `/topic/roles`: a request is sent, taken back or decided. It names nobody. */
export const roleMessageSchema = z.object({ id: idSchema });
export type RoleMessage = z.infer<typeof roleMessageSchema>;
