import { LOCALES } from '@baza/shared/domain';
import type { ContentFacts, ContentTexts, Photo, RichText, VideoMedia } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { invalid } from '../../platform/http/problem.ts';
import { toPhoto } from '../../platform/storage/photos.ts';

/** The photos in a rich text. */
export const imagesOf = (body: RichText | null): string[] =>
  (body?.content ?? []).flatMap((block) => (block.type === 'image' ? [block.attrs.photo] : []));

const coverOf = (facts: ContentFacts): string[] => ('photo' in facts && facts.photo ? [facts.photo] : []);

/** The photos that an item names, each once. */
export const photosNamed = ({ facts, texts }: { facts: ContentFacts; texts: ContentTexts }): string[] => [
  ...new Set([...coverOf(facts), ...LOCALES.flatMap((locale) => imagesOf(texts[locale].body))]),
];

/** These photos, as far as they are kept. */
export async function photosById(db: Db, ids: readonly string[]): Promise<Map<string, Photo>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'width', 'height', 'color'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, toPhoto(row)]));
}

/** Keeps the photos of an item; throws 400 for a photo that is neither the editor's own nor in the item already. */
export async function takePhotos(
  trx: Trx,
  item: { facts: ContentFacts; texts: ContentTexts },
  { owner, before }: { owner: string; before: readonly string[] },
): Promise<void> {
  const added = photosNamed(item).filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const taken = await trx
    .updateTable('photo')
    .set({ attached: true })
    .where('id', 'in', added)
    .where('owner_sub', '=', owner)
    .returning('id')
    .execute();
  const isTaken = (id: string) => taken.some((photo) => photo.id === id);
  if (coverOf(item.facts).some((id) => added.includes(id) && !isTaken(id)))
    throw invalid([{ path: 'facts.photo', code: 'option' }]);
  for (const locale of LOCALES)
    if (imagesOf(item.texts[locale].body).some((id) => added.includes(id) && !isTaken(id)))
      throw invalid([{ path: `texts.${locale}.body`, code: 'option' }]);
}

/** The recording of this site that an item names. */
export function recordingOf(facts: ContentFacts): Extract<VideoMedia, { type: 'file' }> | null {
  return facts.kind === 'videos' && facts.media.type === 'file' ? facts.media : null;
}

/** Keeps the recording of an item; throws 400 for one that is neither the editor's own nor in the item already. */
export async function takeVideo(
  trx: Trx,
  facts: ContentFacts,
  { owner, before }: { owner: string; before: ContentFacts | null },
): Promise<void> {
  const video = recordingOf(facts);
  const known = before && recordingOf(before);
  if (!video || (known?.file === video.file && known.format === video.format)) return;
  const taken = await trx
    .updateTable('video')
    // Also tells a sweep under way that it is in use.
    .set({ taken_at: sql<Date>`now()` })
    .where('id', '=', video.file)
    .where('format', '=', video.format)
    .where('owner_sub', '=', owner)
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw invalid([{ path: 'facts.media', code: 'option' }]);
}

/** Leaves photos of a deleted item to the sweep, unless another item, a listing or a bank shows them. */
export async function releasePhotos(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Locked first: an item that takes one meanwhile is seen by the next statement, or keeps it after this one.
  await trx.selectFrom('photo').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  await trx
    .updateTable('photo')
    .set({ attached: false })
    .where('id', 'in', ids)
    .where(
      sql<boolean>`not exists (
        select from content_item
        where facts->>'photo' = photo.id::text or texts::text like '%' || photo.id::text || '%'
      )`,
    )
    .where(sql<boolean>`not exists (select from listing_photo where photo_id = photo.id)`)
    .where(sql<boolean>`not exists (select from bank where logo_id = photo.id)`)
    .execute();
}
