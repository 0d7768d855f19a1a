import {
  type FieldIssue,
  looksLikePhoto,
  MAX_PHOTO_MB,
  SIGNATURE_BYTES,
  startsLikePhoto,
} from '@baza/shared/domain';

const MEGABYTE = 1024 * 1024;

export interface RefusedFile extends Omit<FieldIssue, 'path'> {
  name: string;
}

/** The first bytes of a file; none if it cannot be read. */
const startOf = (file: File): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => resolve(new Uint8Array());
    reader.readAsArrayBuffer(file.slice(0, SIGNATURE_BYTES));
  });

/**
 * The files that may be photos: by their name or type, else by how they begin. The API decides by the contents of all.
 */
export async function photosAmong(files: readonly File[]): Promise<ReadonlySet<File>> {
  const photos = new Set(files.filter(looksLikePhoto));
  for (const file of files) {
    if (photos.has(file)) continue;
    if (startsLikePhoto(await startOf(file))) photos.add(file);
  }
  return photos;
}

/** Which of the chosen files may be sent when so many photos are there already, and why not the others. */
export function chooseFiles(
  files: readonly File[],
  { photos, present, max }: { photos: ReadonlySet<File>; present: number; max: number },
): { taken: File[]; refused: RefusedFile[] } {
  const taken: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const { name } = file;
    if (!photos.has(file)) refused.push({ name, code: 'imageFormat' });
    else if (file.size > MAX_PHOTO_MB * MEGABYTE) {
      refused.push({ name, code: 'fileSize', params: { maxSize: MAX_PHOTO_MB } });
    } else if (present + taken.length >= max) {
      refused.push({ name, code: 'maxFiles', params: { maxFiles: max } });
    } else taken.push(file);
  }
  return { taken, refused };
}

/** A list with one item moved; positions past the ends stay inside. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item === undefined) return [...items];
  moved.splice(Math.max(0, Math.min(moved.length, to)), 0, item);
  return moved;
}
