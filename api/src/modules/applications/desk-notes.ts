import { randomUUID } from 'node:crypto';
import type { ApplicationCallOutcome, NoteKind } from '@baza/shared/domain';
import type { NoteBody, Notes as NotesResponse } from '@baza/shared/schema';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { lockApplication, readApplication } from './application-row.ts';

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
  /** Stores a note in the caller's transaction. */
  write(trx: Trx, note: NewNote): Promise<void>;
  /** Adds a note or a call. Throws 404, and 403 for staff's own application. */
  add(user: AuthUser, id: number, body: NoteBody): Promise<NotesResponse>;
  list(user: AuthUser, id: number): Promise<NotesResponse>;
}

const textPlace = (row: string) => ({ table: 'application_note', row, column: 'text' });

export function createNotes({ db, box, notices }: Pick<ApplicationDeps, 'db' | 'box' | 'notices'>): Notes {
  async function write(trx: Trx, { application, kind, outcome, text, sub }: NewNote): Promise<void> {
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
    return {
      items: rows.map(({ text, name, at, ...row }) => ({
        ...row,
        text: text === null ? '' : (box.open(text, textPlace(row.id)) ?? ''),
        author: name ?? '',
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
        await write(trx, { application: id, sub: user.sub, ...body });
        return row;
      });
      notices.changed(id, status);
      return list(user, id);
    },
  };
}
