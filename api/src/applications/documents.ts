import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto';
import {
  type ApplicationDocument,
  type DocumentType,
  isOpenApplication,
  MAX_DOCUMENTS_OF_KIND,
} from '@baza/shared/domain';
import type { ApplicationDocumentFile } from '@baza/shared/schema';
import type { Disk } from 'flydrive';
import type { AuthUser } from '../auth/index.ts';
import type { Trx } from '../db/schema.ts';
import { countUpload, type UploadQuota } from '../files/upload-quota.ts';
import { conflict, notFound, ProblemError } from '../http/problem.ts';
import { logApplication } from './application-log.ts';
import type { ApplicationParts } from './application-parts.ts';
import { documentPlace, documentsOf, openRequests } from './application-response.ts';
import { lockApplication, type Reader, readApplication } from './application-row.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The first bytes say what a file is, whatever it is called. */
const SIGNATURES: readonly (readonly [type: DocumentType, at: number, bytes: string])[] = [
  ['application/pdf', 0, '25504446'],
  ['image/jpeg', 0, 'ffd8ff'],
  ['image/png', 0, '89504e470d0a1a0a'],
  ['image/webp', 8, '57454250'],
];
const documentType = (body: Buffer): DocumentType | null =>
  SIGNATURES.find(
    ([, at, bytes]) => body.subarray(at, at + bytes.length / 2).toString('hex') === bytes,
  )?.[0] ?? null;

const documentKey = (id: string) => `documents/${id}`;

/** A file is encrypted with a key of its own: rotating `SECRET_KEY` re-encrypts that key alone. */
function encrypt(body: Buffer, key: Buffer, id: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(documentKey(id)));
  const sealed = Buffer.concat([cipher.update(body), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}
function decrypt(file: Buffer, key: Buffer, id: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, file.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(documentKey(id)));
  decipher.setAuthTag(file.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(file.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

export interface OpenedDocument {
  name: string;
  type: DocumentType;
  body: Buffer;
}

export interface Documents {
  /** Stores a file; the same file again is the first one. Throws 400 for another type, 404, 409, 429. */
  add(
    user: AuthUser,
    id: number,
    file: { kind: ApplicationDocument; name: string; body: Buffer },
  ): Promise<ApplicationDocumentFile>;
  /** A whole file; staff's readings are logged. Throws 404. */
  read(reader: Reader, id: number, document: string): Promise<OpenedDocument>;
  /** Removes a file from a draft. */
  remove(user: AuthUser, id: number, document: string): Promise<void>;
  /** Removes files whose rows are gone. */
  drop(ids: readonly string[]): Promise<void>;
}

type Parts = ApplicationParts & { drive: Disk; quota: UploadQuota };

export function createDocuments({ db, box, drive, quota, notices }: Parts): Documents {
  const dropFiles = async (ids: readonly string[]) => {
    for (const id of ids) await drive.delete(documentKey(id)).catch(() => undefined);
  };

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
    async add(user, id, { kind, name, body }) {
      const type = documentType(body);
      if (!type)
        throw new ProblemError(422, 'validation', 'The file cannot be taken', {
          errors: [{ path: 'file', code: 'fileType' }],
        });
      const reader: Reader = { user, actor: 'owner' };
      await readApplication(db, id, reader);
      await countUpload(db, user.sub, quota);
      const document = randomUUID();
      const key = randomBytes(32);
      // The file before its row: a row without a file could not be opened.
      await drive.put(documentKey(document), encrypt(body, key, document), { visibility: 'private' });
      const hash = createHmac('sha256', box.index('document', String(id)))
        .update(body)
        .digest('base64url');
      try {
        const result = await db.transaction().execute(async (trx) => {
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
          if (known) return { id: known.id, row, isAnswer: false };
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
              data_key: box.close(key.toString('base64'), documentPlace(document, 'data_key')),
            })
            .execute();
          await logApplication(trx, {
            application: id,
            actor: 'owner',
            sub: user.sub,
            action: 'document',
            details: [kind],
          });
          return { id: document, row, isAnswer: await closeRequests(trx, id) };
        });
        if (result.id !== document) await dropFiles([document]);
        if (result.row.status !== 'new') notices.changed(id, result.row.status);
        if (result.isAnswer) await notices.tell(result.row.assignee_sub, id, 'applicationAnswer');
        const files = await documentsOf(db, box, id);
        return files.find((file) => file.id === result.id) as ApplicationDocumentFile;
      } catch (error) {
        await dropFiles([document]);
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
      if (!row || !key || !(await drive.exists(documentKey(row.id)))) throw notFound('document');
      const file = Buffer.from(await drive.getBytes(documentKey(row.id)));
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
        body: decrypt(file, Buffer.from(key, 'base64'), row.id),
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
      await dropFiles([document]);
    },

    drop: dropFiles,
  };
}
