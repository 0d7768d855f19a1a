import { z } from 'zod';
import { INVITED_LENGTH, invitedIn } from '../domain/people/index.ts';
import { idSchema, versionSchema } from './common.ts';
import { mineQuerySchema, ownListingSchema, ownListingsResponseSchema } from './own-listings.ts';
import { userIdSchema } from './people.ts';

/** POST `users/me/specialists/invitations`: a phone number, an e-mail address or an account's id, as it was typed. */
export const invitationBodySchema = z.object({
  to: z
    .string()
    .max(INVITED_LENGTH)
    .transform((text, context) => {
      const invited = invitedIn(text);
      if (invited) return invited;
      context.addIssue({
        code: 'custom',
        message: 'Neither a phone number, nor an e-mail address, nor an id',
      });
      return z.NEVER;
    }),
});

/** An invitation as its agency sees it: the same whether anybody has such a phone number or address, or not. */
export const sentInvitationSchema = z.object({
  id: idSchema,
  /** A masked phone number or address; the name of one who has a public page. */
  to: z.string(),
  at: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
export type SentInvitation = z.infer<typeof sentInvitationSchema>;

/** GET `users/me/specialists`: the staff of an agency, those who ask to join first, and its open invitations. */
export const agencyStaffSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** False for one who says so, which the agency has not confirmed. */
      confirmed: z.boolean(),
      at: z.iso.datetime(),
      /** Listings by status, without drafts; of confirmed staff. */
      listings: z.record(z.string(), z.number().int()),
      /** Callbacks that are overdue; of confirmed staff. */
      lateCallbacks: z.number().int(),
    }),
  ),
  invitations: z.array(sentInvitationSchema),
});
export type AgencyStaff = z.infer<typeof agencyStaffSchema>;

/** GET `users/me/invitations`: agencies that invite me. */
export const invitationsSchema = z.array(
  z.object({
    id: idSchema,
    agency: z.object({ id: z.string(), name: z.string() }),
    at: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  }),
);
export type Invitations = z.infer<typeof invitationsSchema>;
/** POST `users/me/invitations/{id}`. */
export const invitationResponseSchema = z.object({ accept: z.boolean() });

/** GET `users/me/specialists/listings`: listings of the agency's staff, or of one of them, without drafts. */
export const staffListingsQuerySchema = mineQuerySchema.extend({ specialist: userIdSchema.optional() });
export type StaffListingsQuery = z.infer<typeof staffListingsQuerySchema>;
export const staffListingsSchema = ownListingsResponseSchema.extend({
  items: z.array(
    ownListingSchema.extend({
      owner: z.object({ id: z.string(), name: z.string() }),
      /** Whether the agency may give it to another of its staff. */
      reassignable: z.boolean(),
    }),
  ),
});
export type StaffListings = z.infer<typeof staffListingsSchema>;

/** POST `listings/{id}/reassign`: to the agency itself or to another of its staff. */
export const reassignBodySchema = z.object({ to: userIdSchema, version: versionSchema });
