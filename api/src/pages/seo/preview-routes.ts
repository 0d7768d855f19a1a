import { buffer } from 'node:stream/consumers';
import { SITE } from '@baza/shared/contract/title';
import {
  areaName,
  EDITIONS,
  type Edition,
  formatPrice,
  inLatin,
  LATIN,
  type Locale,
  localeOfEdition,
} from '@baza/shared/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Disk } from 'flydrive';
import type { PublicReader } from '../../modules/listings/index.ts';
import { createBriefCache } from '../../platform/cache/ttl-cache.ts';
import { type AddressLimit, refuseBeyond } from '../../platform/http/page-limit.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { photoKey } from '../../platform/storage/drive.ts';
import { createLimitedPool } from '../../platform/worker-pool/limited-pool.ts';
import type { Preview } from './preview-image.ts';
import { previewPath } from './preview-path.ts';

/** Milliseconds and number of cached pictures of some 50 KB. A key names the listing's version. */
const KEPT_MS = 24 * 3600_000;
const KEPT = 400;
/** Pictures drawn per minute and address; cached ones are not counted. */
export const MAX_DRAWN = 60;
/**
 * Each picture uses one thread for decoding at a time, so photos that are uploaded meanwhile and files that are read
 * have the others.
 */
const POOL = { threads: 1, maxQueue: 12, memoryMb: 64, timeoutMs: 10_000, waitMs: 5000 } as const;
/** The address of a listing's picture names its version, so it can be cached by clients. */
const MAX_AGE = 7 * 24 * 3600;

export interface PreviewOptions {
  reader: Pick<PublicReader, 'detail'>;
  drive: Disk;
  /** Of the site's own picture. */
  texts: Readonly<Record<Locale, { slogan: string; description: string }>>;
  /** Limit of all requests, and of pictures drawn. */
  limit: AddressLimit;
  limitDrawn: AddressLimit;
}

/** `/previews/<edition>/site.jpg` and `/previews/<edition>/listings/<id>.jpg`: pictures that links to pages are shown with. */
export function previewRoutes(
  app: FastifyInstance,
  { reader, drive, texts, limit, limitDrawn }: PreviewOptions,
): void {
  const drawn = createBriefCache<Buffer>({ life: KEPT_MS, kept: KEPT });
  const pool = createLimitedPool<Preview, Uint8Array>({
    worker: new URL('./preview-worker.ts', import.meta.url),
    ...POOL,
  });
  app.addHook('onClose', () => pool.close());
  const refuseDrawing = refuseBeyond(limitDrawn);
  const options = { schema: { hide: true }, onRequest: refuseBeyond(limit) };
  const editionOf = (params: unknown): Edition | undefined =>
    EDITIONS.find((edition) => edition === (params as { edition: string }).edition);
  async function draw(
    edition: Edition,
    { heading, lines, photo }: Omit<Preview, 'brand'>,
    typedIn?: 'ru',
  ): Promise<Buffer> {
    const write = (text: string) => (edition === LATIN ? inLatin(text, typedIn) : text);
    const preview = { photo, brand: write(SITE), heading: write(heading), lines: lines.map(write) };
    return Buffer.from(await pool.run(preview));
  }
  const send = (reply: FastifyReply, picture: Buffer) =>
    reply.header('cache-control', `public, max-age=${MAX_AGE}`).type('image/jpeg').send(picture);

  async function ofListing(request: FastifyRequest, id: number, edition: Edition): Promise<Buffer> {
    const locale = localeOfEdition(edition);
    const { photos, price, title, areas, typedIn, version } = await reader.detail(id, null);
    const { province, district } = areas;
    const place = [district, province].flatMap((area) => (area ? [areaName(area, locale)] : []));
    return drawn.get(`${edition} ${id} ${version}`, async () => {
      await refuseDrawing(request);
      const [cover] = photos;
      const key = cover && photoKey(cover.id, 1600);
      const preview = {
        photo: key && (await drive.exists(key)) ? await buffer(await drive.getStream(key)) : null,
        heading: formatPrice(price, 'UZS', locale),
        lines: [title, place.join(', ')],
      };
      return draw(edition, preview, typedIn);
    });
  }

  app.get(previewPath(':edition'), options, async (request, reply) => {
    const edition = editionOf(request.params);
    if (!edition) return reply.callNotFound();
    const { slogan, description } = texts[localeOfEdition(edition)];
    return send(
      reply,
      await drawn.get(edition, async () => {
        await refuseDrawing(request);
        return draw(edition, { photo: null, heading: slogan, lines: [description] });
      }),
    );
  });

  app.get(previewPath(':edition', ':id'), options, async (request, reply) => {
    const edition = editionOf(request.params);
    const { id } = request.params as { id: string };
    if (!edition || !/^[1-9]\d{0,14}$/.test(id)) return reply.callNotFound();
    try {
      return send(reply, await ofListing(request, Number(id), edition));
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500 && error.status !== 429)
        return reply.callNotFound();
      throw error;
    }
  });
}
