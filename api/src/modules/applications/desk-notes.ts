import { randomUUID } from 'node:crypto';
import { type ApplicationCallOutcome, type NoteKind, splitMentions } from '@baza/shared/domain';
import type { NoteBody, Notes as NotesResponse } from '@baza/shared/schema';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { invalid } from '../../platform/http/problem.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { type ApplicationRow, lockApplication, readApplication } from './application-row.ts';

/** Notes in one response. */
const MAX = 200;

interface NewNote {
  application: number;
  kind: NoteKind;
  outcome?: ApplicationCallOutcome;
  text: string;
  sub: string;
}

/** What staff write for each other about an application; the text is stored encrypted. */
export interface Notes {
  /** Stores a note in the caller's transaction and returns its id. */
  write(trx: Trx, note: NewNote): Promise<string>;
  /**
   * Adds a note or a call and notifies the colleagues that it mentions. Throws 404, 403 for staff's own application, and 400 if
   * a mention is of the applicant or of a user who is no operator.
   */
  add(user: AuthUser, id: number, body: NoteBody): Promise<NotesResponse>;
  list(user: AuthUser, id: number): Promise<NotesResponse>;
}

const textPlace = (row: string) => ({ table: 'application_note', row, column: 'text' });

export function createNotes({ db, box, notices }: Pick<ApplicationDeps, 'db' | 'box' | 'notices'>): Notes {
  async function write(trx: Trx, { application, kind, outcome, text, sub }: NewNote): Promise<string> {
    const id = randomUUID();
    await trx
      .insertInto('application_note')
      .values({
        id,
        application_id: application,
        kind,
        outcome: outcome ?? null,
        text: text === '' ? null : box.close(text, textPlace(id)),
        actor_sub: sub,
      })
      .execute();
    return id;
  }

  /** Operators whose names the text has. */
  async function mentionedIn(trx: Trx, row: ApplicationRow, { text, mentions = [] }: NoteBody) {
    if (mentions.length === 0) return [];
    const operators = await trx
      .selectFrom('application_operator')
      .select(['sub', 'name'])
      .where('sub', 'in', mentions)
      .execute();
    const strangers = mentions.flatMap((sub, index) =>
      // The applicant must not learn what staff write, even if the applicant is an operator.
      sub === row.owner_sub || !operators.some((operator) => operator.sub === sub)
        ? [{ path: `mentions.${index}`, code: 'option' }]
        : [],
    );
    if (strangers.length > 0) throw invalid(strangers);
    return [...new Set(splitMentions(text, operators).flatMap(({ person }) => person ?? []))];
  }

  async function mentionsOf(application: number): Promise<Map<string, { id: string; name: string }[]>> {
    const rows = await db
      .selectFrom('application_mention as mention')
      .innerJoin('application_note as note', 'note.id', 'mention.note_id')
      .select(['mention.note_id', 'mention.sub as id', 'mention.name'])
      .where('note.application_id', '=', application)
      .orderBy('mention.name')
      .execute();
    return Map.groupBy(rows, ({ note_id }) => note_id);
  }

  async function list(user: AuthUser, id: number): Promise<NotesResponse> {
    await readApplication(db, id, { user, actor: 'operator' });
    const rows = await db
      .selectFrom('application_note as note')
      .leftJoin('application_operator as operator', 'operator.sub', 'note.actor_sub')
      .select(['note.id', 'note.kind', 'note.outcome', 'note.text', 'note.at', 'operator.name'])
      .where('application_id', '=', id)
      .orderBy('note.at', 'desc')
      .orderBy('note.id')
      .limit(MAX)
      .execute();
    const mentions = await mentionsOf(id);
    return {
      items: rows.map(({ text, name, at, ...row }) => ({
        ...row,
        text: text === null ? '' : (box.open(text, textPlace(row.id)) ?? ''),
        author: name ?? '',
        mentions: (mentions.get(row.id) ?? []).map(({ id: sub, name: written }) => ({
          id: sub,
          name: written,
        })),
        at: at.toISOString(),
      })),
    };
  }

  return {
    write,
    list,
    async add(user, id, body) {
      const { status } = await inTransaction(db, async (trx) => {
        const row = await lockApplication(trx, id, { user, actor: 'operator' });
        const mentioned = await mentionedIn(trx, row, body);
        const note = await write(trx, { application: id, sub: user.sub, ...body });
        if (mentioned.length > 0)
          await trx
            .insertInto('application_mention')
            .values(mentioned.map((colleague) => ({ note_id: note, ...colleague })))
            .execute();
        for (const { sub } of mentioned)
          if (sub !== user.sub)
            await notices.tell(trx, sub, { id, version: note }, 'applicationMention', { name: user.name });
        return row;
      });
      notices.changed(id, status);
      return list(user, id);
    },
  };
}
