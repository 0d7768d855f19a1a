import { z } from 'zod';
import { CALL_NOTE_LENGTH, CALL_OUTCOMES } from '../domain/desk/index.ts';
import { CALLBACK_PAGES, LEAVE_REQUEST_LENGTH, PROMISES } from '../domain/people/index.ts';
import { idSchema, linesSchema, pageQuerySchema } from './common.ts';
import { deskClaimSchema } from './desk-claims.ts';
import { userIdSchema } from './people.ts';
import { visitorContactSchema } from './search-orders.ts';
import { phoneSchema, visitorNameSchema } from './viewings.ts';

const callNoteSchema = linesSchema.max(CALL_NOTE_LENGTH).default('');
const contact = { name: visitorNameSchema, phone: phoneSchema };
/** A visitor asks a person, or the company, to call back. */
const leadBodySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('callback'),
    receiver: userIdSchema,
    /** Where the visitor asks: the promise is shorter on a listing's page. */
    page: z.enum(CALLBACK_PAGES).default('user'),
    /** The receiver's listing that it is about. */
    listing: idSchema.optional(),
    ...contact,
  }),
  z.object({
    kind: z.literal('leave-request'),
    /** What it is about. */
    text: linesSchema.max(LEAVE_REQUEST_LENGTH).default(''),
    ...contact,
  }),
]);
export type LeadBody = z.input<typeof leadBodySchema>;
export type LeadRead = z.infer<typeof leadBodySchema>;
/** A visitor wants to be invited to the channel in the messenger, and agrees to the contact being kept. */
const channelBodySchema = z.object({
  kind: z.literal('channel'),
  contact: visitorContactSchema,
  consent: z.literal(true),
});
export type ChannelBody = z.input<typeof channelBodySchema>;
/** POST `public/leads`. */
export const publicLeadBodySchema = z.discriminatedUnion('kind', [leadBodySchema, channelBodySchema]);
/** POST `public/leads/channel/leave`. */
export const channelLeaveSchema = z.object({ contact: visitorContactSchema });
export type ChannelLeave = z.input<typeof channelLeaveSchema>;
/** GET `leads/channel`. */
export const channelFiguresSchema = z.object({ total: z.number().int() });
export type ChannelFigures = z.infer<typeof channelFiguresSchema>;
/** `isNew` is false if the same number is already waiting for a call of the receiver: the promise is the first one's. */
export const leadAskedSchema = z.object({ isNew: z.boolean(), dueAt: z.iso.datetime() });
export type LeadAsked = z.infer<typeof leadAskedSchema>;

/** A request for a callback, for its receiver alone; one to the company is for operators. */
export const leadSchema = z.object({
  id: z.number().int(),
  /** Empty if their key has been lost. */
  name: z.string(),
  phone: z.string(),
  /** Of a request to the company. */
  text: z.string(),
  /** What it is about: listings of the receiver, the one asked about last first. */
  listings: z.array(z.object({ id: z.number().int(), title: z.string() })),
  askedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  /** When the receiver, or a supervisor for the company, was told that it is late. */
  escalatedAt: z.iso.datetime().nullable(),
  /** Of the latest call; null before the first. */
  outcome: z.enum(CALL_OUTCOMES).nullable(),
  /** When to call again, as agreed or after a call without an answer. */
  callAt: z.iso.datetime().nullable(),
  /** Of those who call, for themselves. */
  note: z.string(),
  /** Of a request to the company: who works on it now. */
  claim: deskClaimSchema.nullable(),
});
export type Lead = z.infer<typeof leadSchema>;
/** POST `leads/company/{id}/outcome`: what came of a call. */
export const callOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['reached', 'wrong-number', 'no-answer']), note: callNoteSchema }),
  z.object({ outcome: z.literal('call-later'), note: callNoteSchema, callAt: z.iso.datetime() }),
]);
export type CallOutcomeBody = z.input<typeof callOutcomeSchema>;

/**
 * GET `leads` and `leads/company`: those that can still be called in time, the most urgent first; those that are late, the
 * latest promise first; those put off; then those called, the newest first.
 */
export const leadsQuerySchema = pageQuerySchema;
export const leadsResponseSchema = z.object({
  items: z.array(leadSchema),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
  waiting: z.number().int(),
  /** As on the public page. */
  callbacks: z.object({ total: z.number().int(), kept: z.number().int() }),
  /** The server's time: clocks of browsers may be wrong. */
  now: z.iso.datetime(),
});
export type LeadsResponse = z.infer<typeof leadsResponseSchema>;

/** GET `public/promises`: callbacks that are answered or overdue; marked by those who call. */
export const promisesSchema = z.object({
  promises: z.array(
    z.object({
      /** The page of the request. */
      of: z.enum(PROMISES),
      minutes: z.number().int(),
      periods: z.array(
        z.object({
          days: z.number().int(),
          total: z.number().int(),
          kept: z.number().int(),
          /** Half were called back within this; null where fewer than half were at all. */
          medianSeconds: z.number().int().nullable(),
        }),
      ),
    }),
  ),
});
export type Promises = z.infer<typeof promisesSchema>;
