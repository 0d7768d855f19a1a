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
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Disk } from 'flydrive';
import { createBriefCache } from '../cache/brief-cache.ts';
import { photoKey } from '../files/drive.ts';
import { ProblemError } from '../http/problem.ts';
import type { PublicReader } from '../listings/public-reader.ts';
import { drawPreview, type Preview } from './preview-image.ts';
import { previewPath } from './preview-path.ts';

/** How long a picture is kept, in milliseconds: messengers ask for one several times within minutes. */
const KEPT_MS = 30 * 60_000;
/** Of some 50 KB. */
const KEPT = 200;
/** A listing's address names its version, so that a picture can be kept by who asked for it. */
const MAX_AGE = 7 * 24 * 3600;

export interface PreviewOptions {
  reader: Pick<PublicReader, 'detail'>;
  drive: Disk;
  /** Of the site's own picture. */
  texts: Readonly<Record<Locale, { slogan: string; description: string }>>;
}

/** `/previews/<edition>/site.jpg` and `/previews/<edition>/listings/<id>.jpg`: pictures that links to pages are shown with. */
export function previewRoutes(app: FastifyInstance, { reader, drive, texts }: PreviewOptions): void {
  const drawn = createBriefCache<Buffer>({ life: KEPT_MS, kept: KEPT });
  const options = { schema: { hide: true } };
  const editionOf = (params: unknown): Edition | undefined =>
    EDITIONS.find((edition) => edition === (params as { edition: string }).edition);
  const draw = (edition: Edition, { heading, lines, photo }: Omit<Preview, 'brand'>, typedIn?: 'ru') => {
    const write = (text: string) => (edition === LATIN ? inLatin(text, typedIn) : text);
    return drawPreview({ photo, brand: write(SITE), heading: write(heading), lines: lines.map(write) });
  };
  const send = (reply: FastifyReply, picture: Buffer) =>
    reply.header('cache-control', `public, max-age=${MAX_AGE}`).type('image/jpeg').send(picture);

  async function ofListing(id: number, edition: Edition): Promise<Buffer> {
    const locale = localeOfEdition(edition);
    const { photos, price, title, areas, typedIn, version } = await reader.detail(id, null);
    const { province, district } = areas;
    const place = [district, province].flatMap((area) => (area ? [areaName(area, locale)] : []));
    return drawn.get(`${edition} ${id} ${version}`, async () => {
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
      await drawn.get(edition, () => draw(edition, { photo: null, heading: slogan, lines: [description] })),
    );
  });

  app.get(previewPath(':edition', ':id'), options, async (request, reply) => {
    const edition = editionOf(request.params);
    const { id } = request.params as { id: string };
    if (!edition || !/^[1-9]\d{0,14}$/.test(id)) return reply.callNotFound();
    try {
      return send(reply, await ofListing(Number(id), edition));
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500) return reply.callNotFound();
      throw error;
    }
  });
}
