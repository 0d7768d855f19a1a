import { createHmac, randomUUID } from 'node:crypto';
import { MAX_DOCUMENTS_OF_KIND, type ProfileDocumentKind } from '@baza/shared/domain';
import type { ProfileDocument } from '@baza/shared/schema';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { Db } from '../../platform/db/schema.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { type OpenedDocument, readDocument, type SealedFiles } from '../../platform/storage/sealed-files.ts';
import { countUpload, type UploadQuota } from '../../platform/storage/upload-quota.ts';
import { lockProfile, logProfile } from './profile.ts';

export const profileDocumentPlace = (row: string, column: 'name' | 'data_key') => ({
  table: 'profile_document',
  row,
  column,
});

/** Documents of an account: its owner's alone. */
export interface ProfileDocuments {
  list(sub: string): Promise<ProfileDocument[]>;
  /** Stores a file; the same file again is the first one. Throws 409, 422, 429. */
  add(sub: string, file: { kind: ProfileDocumentKind; name: string; body: Buffer }): Promise<ProfileDocument>;
  /** A whole file. Throws 404. */
  read(sub: string, id: string): Promise<OpenedDocument>;
  remove(sub: string, id: string): Promise<void>;
}

interface Deps {
  db: Db;
  box: FieldBox;
  files: SealedFiles;
  quota: UploadQuota;
}

export function createProfileDocuments({ db, box, files, quota }: Deps): ProfileDocuments {
  async function list(sub: string): Promise<ProfileDocument[]> {
    const rows = await db
      .selectFrom('profile_document')
      .select(['id', 'kind', 'name', 'type', 'bytes', 'at'])
      .where('owner_sub', '=', sub)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(({ name, at, ...row }) => ({
      ...row,
      name: box.open(name, profileDocumentPlace(row.id, 'name')) ?? row.kind,
      at: at.toISOString(),
    }));
  }

  return {
    list,

    async add(sub, { kind, ...sent }) {
      await countUpload(db, sub, quota);
      const { name, type, body } = await readDocument(sent.name, sent.body);
      const document = randomUUID();
      const hash = createHmac('sha256', box.index('document', sub)).update(body).digest('base64url');
      // The file before its row: a row without a file could not be opened.
      const key = await files.put(document, body);
      try {
        const id = await db.transaction().execute(async (trx) => {
          await lockProfile(trx, sub);
          const same = await trx
            .selectFrom('profile_document')
            .select(['id', 'content_hash'])
            .where('owner_sub', '=', sub)
            .where('kind', '=', kind)
            .execute();
          const known = same.find(({ content_hash }) => content_hash === hash);
          if (known) return known.id;
          if (same.length >= MAX_DOCUMENTS_OF_KIND)
            throw conflict('too-many-documents', 'There are enough files of this kind');
          await trx
            .insertInto('profile_document')
            .values({
              id: document,
              owner_sub: sub,
              kind,
              name: box.close(name, profileDocumentPlace(document, 'name')),
              type,
              bytes: body.length,
              content_hash: hash,
              data_key: box.close(key, profileDocumentPlace(document, 'data_key')),
            })
            .execute();
          await logProfile(trx, sub, 'document', [kind]);
          return document;
        });
        if (id !== document) await files.drop([document]);
        return (await list(sub)).find((file) => file.id === id) as ProfileDocument;
      } catch (error) {
        await files.drop([document]);
        throw error;
      }
    },

    async read(sub, id) {
      const row = await db
        .selectFrom('profile_document')
        .selectAll()
        .where('id', '=', id)
        .where('owner_sub', '=', sub)
        .executeTakeFirst();
      const key = row && box.open(row.data_key, profileDocumentPlace(row.id, 'data_key'));
      const body = row && key && (await files.read(row.id, key));
      if (!row || !body) throw notFound('document');
      await logProfile(db, sub, 'read', [`documents.${row.kind}`]);
      return {
        name: box.open(row.name, profileDocumentPlace(row.id, 'name')) ?? row.kind,
        type: row.type,
        body,
      };
    },

    async remove(sub, id) {
      const { numDeletedRows } = await db
        .deleteFrom('profile_document')
        .where('id', '=', id)
        .where('owner_sub', '=', sub)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw notFound('document');
      await files.drop([id]);
    },
  };
}
