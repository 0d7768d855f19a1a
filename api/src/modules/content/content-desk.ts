import { contentState, LOCALES, wholeLanguages } from '@baza/shared/domain';
import type {
  ContentBody,
  ContentEdit,
  ContentItem,
  ContentQuery,
  ContentRow,
  ContentRows,
} from '@baza/shared/schema';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict, invalid, notFound } from '../../platform/http/problem.ts';
import type { VideoLinks } from '../../platform/storage/index.ts';
import {
  photosById,
  photosNamed,
  recordingOf,
  releasePhotos,
  takePhotos,
  takeVideo,
} from './content-files.ts';
import { inOrder } from './order.ts';
import type { ContentItemTable } from './tables.ts';

type Row = Selectable<ContentItemTable>;

export interface ContentDesk {
  /** The items of a kind, drafts included. */
  list(query: ContentQuery): Promise<ContentRows>;
  /** Throws 404. */
  item(id: number): Promise<ContentItem>;
  /** Throws 400 for a photo that is not the editor's, 409 for an address that is taken. */
  create(editor: string, body: ContentBody): Promise<ContentItem>;
  /** Likewise; throws 404, and 409 for a version that is not the latest. */
  edit(editor: string, id: number, body: ContentEdit): Promise<ContentItem>;
  /** Makes it a draft again. */
  unpublish(editor: string, id: number, version: number): Promise<ContentItem>;
  /** Removes a draft, or an item whose time is over; throws 404, and 409 for others or for a stale version. */
  remove(editor: string, id: number, version: number): Promise<void>;
}

const stamps = (row: Row) => {
  const publishFrom = row.publish_from?.toISOString() ?? null;
  const publishUntil = row.publish_until?.toISOString() ?? null;
  return {
    id: row.id,
    state: contentState({ publishFrom, publishUntil }),
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    publishFrom,
    publishUntil,
  };
};

function toRow(row: Row): ContentRow {
  const { kind, texts } = row;
  const whole = wholeLanguages(kind, texts);
  return {
    ...stamps(row),
    kind,
    titles: { uz: texts.uz.title, ru: texts.ru.title, en: texts.en.title },
    missing: LOCALES.filter((locale) => !whole.includes(locale)),
  };
}

/** Throws 400 for what strangers could not read, or never see. */
function mustBePublishable({ facts, texts, publishFrom, publishUntil }: ContentBody): void {
  if (publishFrom !== null && wholeLanguages(facts.kind, texts).length === 0)
    throw invalid([{ path: 'texts', code: 'required' }]);
  if (publishUntil !== null && (publishFrom === null || Date.parse(publishUntil) <= Date.parse(publishFrom)))
    throw invalid([{ path: 'publishUntil', code: 'option' }]);
}

const columns = ({ facts, texts, order, publishFrom, publishUntil }: ContentBody) => ({
  facts: JSON.stringify(facts),
  texts: JSON.stringify(texts),
  position: order,
  publish_from: publishFrom,
  publish_until: publishUntil,
});

interface DeskOptions {
  db: Db;
  changed: () => void;
  links: VideoLinks;
}

export function createContentDesk({ db, changed, links }: DeskOptions): ContentDesk {
  async function toItem(row: Row): Promise<ContentItem> {
    const { facts, texts, position: order } = row;
    const photos = await photosById(db, photosNamed(row));
    const recording = recordingOf(facts);
    const video = recording && links.linkTo(recording);
    return { ...stamps(row), facts, texts, order, photos: [...photos.values()], video };
  }

  const log = (trx: Trx, row: Row, actor: string, action: 'create' | 'edit' | 'unpublish' | 'delete') =>
    trx
      .insertInto('content_event')
      .values({ item_id: row.id, actor_sub: actor, action, version: row.version })
      .execute();

  /** The latest row, locked. */
  async function current(trx: Trx, id: number, version: number): Promise<Row> {
    const row = await trx
      .selectFrom('content_item')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('content');
    if (row.version !== version)
      throw conflict('stale-version', 'The item has changed since it was read; read it again');
    return row;
  }

  return {
    async list({ kind, page, size }) {
      const ofKind = db.selectFrom('content_item').where('kind', '=', kind);
      const [rows, { total }] = await Promise.all([
        inOrder(ofKind.selectAll(), kind)
          .limit(size)
          .offset((page - 1) * size)
          .execute(),
        ofKind.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
      ]);
      return { items: rows.map(toRow), total, page, size };
    },
    async item(id) {
      const row = await db.selectFrom('content_item').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) throw notFound('content');
      return toItem(row);
    },
    async create(editor, body) {
      mustBePublishable(body);
      const row = await db.transaction().execute(async (trx) => {
        await takePhotos(trx, body, { owner: editor, before: [] });
        await takeVideo(trx, body.facts, { owner: editor, before: null });
        const created = await trx
          .insertInto('content_item')
          .values({ kind: body.facts.kind, ...columns(body) })
          .returningAll()
          .executeTakeFirstOrThrow();
        await log(trx, created, editor, 'create');
        return created;
      });
      changed();
      return toItem(row);
    },
    async edit(editor, id, { version, ...body }) {
      mustBePublishable(body);
      const row = await db.transaction().execute(async (trx) => {
        const before = await current(trx, id, version);
        if (before.kind !== body.facts.kind) throw invalid([{ path: 'facts.kind', code: 'option' }]);
        await takePhotos(trx, body, { owner: editor, before: photosNamed(before) });
        await takeVideo(trx, body.facts, { owner: editor, before: before.facts });
        const edited = await trx
          .updateTable('content_item')
          .set({ ...columns(body), version: version + 1, updated_at: sql<Date>`now()` })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await log(trx, edited, editor, 'edit');
        return edited;
      });
      changed();
      return toItem(row);
    },
    async unpublish(editor, id, version) {
      const row = await db.transaction().execute(async (trx) => {
        await current(trx, id, version);
        const hidden = await trx
          .updateTable('content_item')
          .set({
            publish_from: null,
            publish_until: null,
            version: version + 1,
            updated_at: sql<Date>`now()`,
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await log(trx, hidden, editor, 'unpublish');
        return hidden;
      });
      changed();
      return toItem(row);
    },
    async remove(editor, id, version) {
      await db.transaction().execute(async (trx) => {
        const row = await current(trx, id, version);
        const { state } = stamps(row);
        if (state === 'published' || state === 'scheduled')
          throw conflict('published', 'Only a draft is deleted; take the item off first');
        await log(trx, row, editor, 'delete');
        await trx.deleteFrom('content_item').where('id', '=', id).execute();
        await releasePhotos(trx, photosNamed(row));
      });
      changed();
    },
  };
}
