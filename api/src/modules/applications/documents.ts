import { createHmac, randomUUID } from 'node:crypto';
import { type ApplicationDocument, isOpenApplication, MAX_DOCUMENTS_OF_KIND } from '@baza/shared/domain';
import type { ApplicationDocumentFile } from '@baza/shared/schema';
import type { Disk } from 'flydrive';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { createSealedFiles, type OpenedDocument, readDocument } from '../../platform/storage/sealed-files.ts';
import { countUpload, type UploadQuota } from '../../platform/storage/upload-quota.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { logApplication } from './application-log.ts';
import { documentPlace, documentsOf, openRequests } from './application-response.ts';
import { type AnyReader, lockApplication, type Reader, readApplication } from './application-row.ts';

export interface Documents {
  /** Stores a file; the same file again is the first one. Throws 400 for another type, 404, 409, 429. */
  add(
    user: AuthUser,
    id: number,
    file: { kind: ApplicationDocument; name: string; body: Buffer },
  ): Promise<ApplicationDocumentFile>;
  /** A whole file; staff's readings are logged. Throws 404. */
  read(reader: AnyReader, id: number, document: string): Promise<OpenedDocument>;
  /** Removes a file from a draft. */
  remove(user: AuthUser, id: number, document: string): Promise<void>;
  /** Removes files whose rows are gone. */
  drop(ids: readonly string[]): Promise<void>;
}

type Deps = ApplicationDeps & { drive: Disk; quota: UploadQuota };

export function createDocuments({ db, box, drive, quota, notices }: Deps): Documents {
  const files = createSealedFiles(drive);

  /** Closes requests of which everything has come; returns whether there was one. */
  async function closeRequests(trx: Trx, id: number): Promise<boolean> {
    const done = (await openRequests(trx, id)).filter(({ missing }) => missing.length === 0);
    for (const request of done)
      await trx
        .updateTable('application_request')
        .set({ closed_at: new Date() })
        .where('id', '=', request.id)
        .execute();
    return done.length > 0;
  }

  return {
    async add(user, id, { kind, ...sent }) {
      const reader: Reader = { user, actor: 'owner' };
      await readApplication(db, id, reader);
      await countUpload(db, user.sub, quota);
      const { name, type, body } = await readDocument(sent.name, sent.body);
      const document = randomUUID();
      // The file before its row: a row without a file could not be opened.
      const key = await files.put(document, body);
      const hash = createHmac('sha256', box.index('document', String(id)))
        .update(body)
        .digest('base64url');
      try {
        const result = await inTransaction(db, async (trx) => {
          const row = await lockApplication(trx, id, reader);
          if (!isOpenApplication(row.status))
            throw conflict('not-allowed', `An application that is ${row.status} takes no documents`);
          const same = await trx
            .selectFrom('application_document')
            .select(['id', 'kind', 'content_hash'])
            .where('application_id', '=', id)
            .where('kind', '=', kind)
            .execute();
          const known = same.find(({ content_hash }) => content_hash === hash);
          if (known) return { id: known.id, row };
          if (same.length >= MAX_DOCUMENTS_OF_KIND)
            throw conflict('too-many-documents', 'There are enough files of this kind');
          await trx
            .insertInto('application_document')
            .values({
              id: document,
              application_id: id,
              kind,
              name: box.close(name, documentPlace(document, 'name')),
              type,
              bytes: body.length,
              content_hash: hash,
              data_key: box.close(key, documentPlace(document, 'data_key')),
            })
            .execute();
          await logApplication(trx, {
            application: id,
            actor: 'owner',
            sub: user.sub,
            action: 'document',
            details: [kind],
          });
          if (await closeRequests(trx, id))
            await notices.tell(trx, row.assignee_sub, { id, version: document }, 'applicationAnswer');
          return { id: document, row };
        });
        if (result.id !== document) await files.drop([document]);
        if (result.row.status !== 'new') notices.changed(id, result.row.status);
        const all = await documentsOf(db, box, id);
        return all.find((file) => file.id === result.id) as ApplicationDocumentFile;
      } catch (error) {
        await files.drop([document]);
        throw error;
      }
    },

    async read(reader, id, document) {
      await readApplication(db, id, reader);
      const row = await db
        .selectFrom('application_document')
        .selectAll()
        .where('id', '=', document)
        .where('application_id', '=', id)
        .executeTakeFirst();
      const key = row && box.open(row.data_key, documentPlace(row.id, 'data_key'));
      const body = row && key && (await files.read(row.id, key));
      if (!row || !body) throw notFound('document');
      await logApplication(db, {
        application: id,
        actor: reader.actor,
        sub: reader.user.sub,
        action: 'read',
        details: [`documents.${row.kind}`],
      });
      return {
        name: box.open(row.name, documentPlace(row.id, 'name')) ?? row.kind,
        type: row.type,
        body,
      };
    },

    async remove(user, id, document) {
      await db.transaction().execute(async (trx) => {
        const row = await lockApplication(trx, id, { user, actor: 'owner' });
        if (row.status !== 'new') throw conflict('not-allowed', 'The application has been sent');
        const { numDeletedRows } = await trx
          .deleteFrom('application_document')
          .where('id', '=', document)
          .where('application_id', '=', id)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw notFound('document');
      });
      await files.drop([document]);
    },

    drop: files.drop,
  };
}
