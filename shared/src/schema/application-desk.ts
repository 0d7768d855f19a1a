import { z } from 'zod';
import {
  APPLICATION_CALL_OUTCOMES,
  APPLICATION_DOCUMENTS,
  APPLICATION_STATUSES,
  DESK_SORTS,
  MAX_MENTIONS,
  NOTE_KINDS,
  NOTE_LENGTH,
} from '../domain/application/index.ts';
import { checksSchema } from './application-checklists.ts';
import { lotBodySchema } from './application-lots.ts';
import { applicationCardSchema, applicationKindSchema, applicationSchema } from './applications.ts';
import { idSchema, lineSchema, linesSchema, pageQuerySchema, reasonSchema, versionSchema } from './common.ts';
import { userIdSchema } from './people.ts';

/** Whose: anyone's, nobody's yet, or mine; else an operator's id. */
export const ASSIGNEE_CHOICES = ['anyone', 'unassigned', 'me'] as const;
/** GET `desk/applications`. */
export const deskQuerySchema = pageQuerySchema.extend({
  kind: applicationKindSchema.optional(),
  status: z.enum(APPLICATION_STATUSES).exclude(['new']).optional(),
  assignee: z.union([z.enum(ASSIGNEE_CHOICES), userIdSchema]).default('anyone'),
  /** A region, a district or an MFY: the property lies in it. */
  area: idSchema.optional(),
  /** Sent at least so many days ago. */
  olderThanDays: z.coerce.number().int().min(1).max(365).optional(),
  overdue: z.stringbool().optional(),
  /** Days of Tashkent on which they were sent, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Also those that are carried out, rejected or withdrawn. */
  closed: z.stringbool().default(false),
  sort: z.enum(DESK_SORTS).default('due'),
});
export type DeskQuery = z.infer<typeof deskQuerySchema>;
/** The query before it is parsed: flags are texts. */
export type DeskQueryInput = Omit<
  z.input<typeof deskQuerySchema>,
  'page' | 'size' | 'olderThanDays' | 'area'
> &
  Partial<Pick<DeskQuery, 'page' | 'size' | 'olderThanDays' | 'area'>>;

export const deskCardSchema = applicationCardSchema.extend({
  /** `Азиза К.` */
  applicant: z.string(),
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** When a supervisor was told that it is late. */
  escalatedAt: z.iso.datetime().nullable(),
  checks: checksSchema,
});
export type DeskCard = z.infer<typeof deskCardSchema>;
export const deskResponseSchema = z.object({
  items: z.array(deskCardSchema),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
  /** Open applications under the same kind, for tabs. */
  counts: z.object({
    open: z.number().int(),
    unassigned: z.number().int(),
    mine: z.number().int(),
    overdue: z.number().int(),
  }),
});
export type DeskResponse = z.infer<typeof deskResponseSchema>;

/** Cards of one column in a response. */
export const MAX_BOARD_SIZE = 20;
/** GET `desk/board`: the filter of the list. A status chooses one column; `page` is the page of each column. */
export const boardQuerySchema = deskQuerySchema.extend({
  size: z.coerce.number().int().min(1).max(MAX_BOARD_SIZE).default(8),
});
export type BoardQuery = z.infer<typeof boardQuerySchema>;
export const boardSchema = z.object({
  /** In the order of the statuses, without empty ones. */
  columns: z.array(
    z.object({
      status: z.enum(APPLICATION_STATUSES).exclude(['new']),
      total: z.number().int(),
      items: z.array(deskCardSchema),
    }),
  ),
  counts: deskResponseSchema.shape.counts,
});
export type Board = z.infer<typeof boardSchema>;

/**
 * POST `desk/applications/lookup`: a number of an application, a PINFL, a TIN, a phone, or words of a name. In a body,
 * since URLs are logged.
 */
export const lookupBodySchema = z.object({ text: lineSchema.min(1).max(120) });
export type LookupBody = z.infer<typeof lookupBodySchema>;
export const lookupResponseSchema = z.object({ items: z.array(deskCardSchema) });

export const deskApplicationSchema = applicationSchema.extend({
  owner: z.object({ id: z.string(), name: z.string(), locale: z.enum(['uz', 'ru', 'en']) }),
});
export type DeskApplication = z.infer<typeof deskApplicationSchema>;

/** Whether the operator was asked: a move notifies the applicant at once, and may move money. Others get 409. */
const confirmedSchema = z.boolean().default(false);
/** POST `desk/applications/{id}/take`. */
export const takeBodySchema = z.object({ version: versionSchema, confirmed: confirmedSchema });
export type TakeBody = z.infer<typeof takeBodySchema>;
/**
 * POST `desk/applications/{id}/assign`: passes on to another operator, or takes over, which needs a `note` for the
 * operator who loses the application. A supervisor assigns any application, new ones included.
 */
export const assignBodySchema = z.object({
  version: versionSchema,
  to: userIdSchema,
  note: linesSchema.max(NOTE_LENGTH.max).default(''),
});
export type AssignBody = z.infer<typeof assignBodySchema>;
/** POST `desk/applications/{id}/transition`; `lot` goes with the move to `lot-released`. */
export const deskTransitionSchema = z.object({
  version: versionSchema,
  confirmed: confirmedSchema,
  action: z.enum(['advance', 'step-back', 'commission-unpaid', 'commission-paid', 'reject']),
  reason: reasonSchema.optional(),
  lot: lotBodySchema.optional(),
});
export type DeskTransition = z.infer<typeof deskTransitionSchema>;
/** POST `desk/applications/{id}/requests`: asks the applicant for documents. */
export const documentsBodySchema = z.object({
  version: versionSchema,
  kinds: z.array(z.enum(APPLICATION_DOCUMENTS)).min(1).max(APPLICATION_DOCUMENTS.length),
  text: reasonSchema,
});
export type DocumentsBody = z.infer<typeof documentsBodySchema>;
/** Ids of operators whose `@name` stands in the text: each gets a notice. Others are refused. */
const mentionsSchema = z.array(userIdSchema).max(MAX_MENTIONS).optional();
/** POST `desk/applications/{id}/notes`: a note for colleagues, or a call and what came of it. */
export const noteBodySchema = z.union([
  z.object({
    kind: z.literal('note'),
    text: linesSchema.min(1).max(NOTE_LENGTH.max),
    mentions: mentionsSchema,
  }),
  z.object({
    kind: z.literal('call'),
    outcome: z.enum(APPLICATION_CALL_OUTCOMES),
    text: linesSchema.max(NOTE_LENGTH.max).default(''),
    mentions: mentionsSchema,
  }),
]);
export type NoteBody = z.infer<typeof noteBodySchema>;
/** GET `desk/applications/{id}/notes`: the newest first. The applicant sees none of them. */
export const notesSchema = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(NOTE_KINDS),
      outcome: z.enum(APPLICATION_CALL_OUTCOMES).nullable(),
      text: z.string(),
      /** Empty for an account that is gone. */
      author: z.string(),
      /** Colleagues whose `@name` in the text is a mention; any other `@` is plain text. */
      mentions: z.array(z.object({ id: z.string(), name: z.string() })),
      at: z.iso.datetime(),
    }),
  ),
});
export type Notes = z.infer<typeof notesSchema>;
/** GET `desk/operators`. */
export const operatorsSchema = z.array(
  z.object({ id: z.string(), name: z.string(), open: z.number().int() }),
);
export type Operators = z.infer<typeof operatorsSchema>;
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** GET `desk/applications/export`: the filter and sort of the list. Without `closed` the file has closed ones too. */
export const exportQuerySchema = deskQuerySchema.omit({ page: true, size: true }).extend({
  closed: z.stringbool().default(true),
  sort: z.enum(DESK_SORTS).default('oldest'),
  format: z.enum(EXPORT_FORMATS).default('csv'),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;
/** GET `desk/outbox`: messages of the demo, the newest first. */
export const outboxSchema = z.object({
  items: z.array(z.object({ at: z.iso.datetime(), to: z.string(), text: z.string() })),
});
export type Outbox = z.infer<typeof outboxSchema>;

/** STOMP `/topic/applications`: an application has changed; read it again. It names no person. */
export const deskMessageSchema = z.object({ id: z.number().int(), status: z.enum(APPLICATION_STATUSES) });
export type DeskMessage = z.infer<typeof deskMessageSchema>;
