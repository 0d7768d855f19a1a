import { z } from 'zod';
import { CALLBACK_PAGES, LEAVE_REQUEST_LENGTH, PROMISES } from '../domain/people/index.ts';
import { idSchema, linesSchema, pageQuerySchema } from './common.ts';
import { userIdSchema } from './people.ts';
import { visitorContactSchema } from './search-orders.ts';
import { phoneSchema, visitorNameSchema } from './viewings.ts';

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
});
export type Lead = z.infer<typeof leadSchema>;
/** GET `leads` and `leads/company`: those that wait first, the longest waiting before the others; then the newest. */
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
