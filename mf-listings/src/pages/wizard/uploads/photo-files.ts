import { type FieldIssue, MAX_PHOTO_MB, PHOTO_TYPES } from '@baza/shared/domain';

const MEGABYTE = 1024 * 1024;

export interface RefusedFile extends Omit<FieldIssue, 'path'> {
  name: string;
}

const isPhoto = (file: File) =>
  file.type === '' ? /\.(jpe?g|png|webp|avif)$/i.test(file.name) : PHOTO_TYPES.split(',').includes(file.type);

/** Which of the chosen files may be sent when so many photos are there already, and why not the others. */
export function chooseFiles(
  files: readonly File[],
  { present, max }: { present: number; max: number },
): { taken: File[]; refused: RefusedFile[] } {
  const taken: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const { name } = file;
    if (!isPhoto(file)) refused.push({ name, code: 'imageFormat' });
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
