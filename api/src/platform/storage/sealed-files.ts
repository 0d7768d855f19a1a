import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type DocumentType, isHeif, SIGNATURE_BYTES } from '@baza/shared/domain';
import type { FieldError } from '@baza/shared/schema';
import type { FastifyReply } from 'fastify';
import type { Disk } from 'flydrive';
import { invalid, ProblemError } from '../http/problem.ts';
import type { Api } from '../http/types.ts';
import { ImageError } from './image-errors.ts';
import { toJpeg } from './images.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The first bytes say what a file is, whatever it is called. */
const SIGNATURES: readonly (readonly [type: DocumentType, at: number, bytes: string])[] = [
  ['application/pdf', 0, '25504446'],
  ['image/jpeg', 0, 'ffd8ff'],
  ['image/png', 0, '89504e470d0a1a0a'],
  ['image/webp', 8, '57454250'],
];

const refused = (code: string, params?: FieldError['params']) =>
  new ProblemError(422, 'validation', 'The file cannot be taken', {
    errors: [{ path: 'file', code, ...(params && { params }) }],
  });

/**
 * A document as it is stored: its type is known by its contents. HEIC and AVIF become JPEG, which every program opens.
 * Throws 422 for anything but a PDF or an image.
 */
export async function readDocument(name: string, body: Buffer): Promise<OpenedDocument> {
  const found = SIGNATURES.find(
    ([, at, bytes]) => body.subarray(at, at + bytes.length / 2).toString('hex') === bytes,
  );
  if (found) return { name, type: found[0], body };
  if (!isHeif(body.subarray(0, SIGNATURE_BYTES))) throw refused('fileType');
  try {
    const jpeg = await toJpeg(body);
    return { name: `${name.replace(/\.[^.]{1,5}$/, '')}.jpg`, type: 'image/jpeg', body: jpeg };
  } catch (error) {
    throw error instanceof ImageError ? refused(error.code, error.params) : error;
  }
}

export interface OpenedDocument {
  name: string;
  type: DocumentType;
  body: Buffer;
}

/**
 * Private files on the drive, each encrypted with a key of its own, which its row holds encrypted: rotating
 * `SECRET_KEY` re-encrypts those keys alone.
 */
export interface SealedFiles {
  /** Stores a file; returns its key in base64. */
  put(id: string, body: Buffer): Promise<string>;
  /** Null if it is not there. */
  read(id: string, key: string): Promise<Buffer | null>;
  drop(ids: readonly string[]): Promise<void>;
}

const pathOf = (id: string) => `documents/${id}`;

export function createSealedFiles(drive: Disk): SealedFiles {
  return {
    async put(id, body) {
      const key = randomBytes(32);
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(pathOf(id)));
      const sealed = Buffer.concat([cipher.update(body), cipher.final()]);
      const file = Buffer.concat([iv, cipher.getAuthTag(), sealed]);
      await drive.put(pathOf(id), file, { visibility: 'private' });
      return key.toString('base64');
    },
    async read(id, key) {
      if (!(await drive.exists(pathOf(id)))) return null;
      const file = Buffer.from(await drive.getBytes(pathOf(id)));
      const decipher = createDecipheriv(
        'aes-256-gcm',
        Buffer.from(key, 'base64'),
        file.subarray(0, IV_BYTES),
      );
      decipher.setAAD(Buffer.from(pathOf(id)));
      decipher.setAuthTag(file.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(file.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },
    async drop(ids) {
      for (const id of ids) await drive.delete(pathOf(id)).catch(() => undefined);
    },
  };
}

/** Sends a private file: nothing may keep it, and a browser must not run it. */
export const sendDocument = (reply: FastifyReply, { name, type, body }: OpenedDocument) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .serializer((file: Buffer) => file as unknown as string)
    .send(body);

/** Routes of a scope take a file as their body. */
export function takeFileBodies(api: Api, bodyLimit: number): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit },
    (_request, body, done) => done(null, body),
  );
}

/** The file that is the body of a request. Throws 400 without one: a request without a body is not parsed. */
export function fileBody(body: unknown): Buffer {
  if (Buffer.isBuffer(body) && body.length > 0) return body;
  throw invalid([{ path: 'file', code: 'required' }]);
}
