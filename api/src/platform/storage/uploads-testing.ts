import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { authPlugin } from '../../auth/tokens/index.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing.ts';
import { setErrorHandlers } from '../http/error-handler.ts';
import { createDrive } from './drive.ts';
import { type FilesOptions, filesPlugin } from './index.ts';
import { hiddenVideos } from './testing.ts';

export let database: Database;
export let root: string;
export let app: FastifyInstance;
export let url: string;
export let photo: Buffer<ArrayBuffer>;

/** Returns the folder of uploads in progress. */
export const uploads = () => join(root, 'uploads');
export const left = () => (existsSync(uploads()) ? readdirSync(uploads()) : []);
export const stored = () => {
  const photos = join(root, 'files', 'photos');
  return existsSync(photos) ? readdirSync(photos).flatMap((id) => readdirSync(join(photos, id))) : [];
};

/** Starts the routes of files. */
export async function open(options: Partial<FilesOptions> = {}): Promise<void> {
  app = Fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  setErrorHandlers(app);
  const verify = async (sub: string) => ({
    sub,
    userName: sub,
    name: sub,
    userType: 'user',
    roles: ['user'],
    issuedAt: 0,
    expiresAt: Number.MAX_SAFE_INTEGER,
  });
  await app.register(authPlugin, { verify });
  await app.register(async (scope) =>
    filesPlugin(scope, {
      db: database.db,
      drive: await createDrive({ dir: join(root, 'files') }),
      uploadDir: uploads(),
      alone: true,
      videos: hiddenVideos,
      quota: { perHour: 1000, perDay: 1000 },
      inFlight: 100e6,
      ...options,
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/files`;
}

/** Uploads a file. */
export async function send(who: string | null, content: Buffer<ArrayBuffer> = photo, field = 'file') {
  const body = new FormData();
  body.append(field, new File([content], 'a.jpg'));
  const headers: Record<string, string> = who ? { authorization: `Bearer ${who}` } : {};
  const response = await fetch(url, { method: 'POST', body, headers });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    // biome-ignore lint/suspicious/noExplicitAny: tests read responses of any shape
    body: (await response.json()) as any,
  };
}

/** Opens a database before all tests, and a folder before each. */
export function startUploads(): void {
  before(async () => {
    database = await createTestDatabase();
    photo = Buffer.from(
      await sharp({ create: { width: 900, height: 600, channels: 3, background: '#369' } })
        .jpeg()
        .toBuffer(),
    );
  });
  after(() => database.close());
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'baza-uploads-'));
  });
  afterEach(async () => {
    await app.close();
    rmSync(root, { recursive: true, force: true });
  });
}
