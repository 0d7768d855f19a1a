/** What became of a photo: of one that stays, its place before among those that stay, if that is another. */
export type PhotoMark = { kind: 'added' | 'removed' | 'same' } | { kind: 'moved'; from: number; to: number };

interface Marked {
  id: string;
  mark: PhotoMark;
}

/** Photos before and after an edit, each with what became of it. Places count from 1, as people see them. */
export function photoMarks(
  before: readonly string[],
  after: readonly string[],
): { before: Marked[]; after: Marked[] } {
  const stay = before.filter((id) => after.includes(id));
  const now = after.filter((id) => before.includes(id));
  const markOf = (id: string): PhotoMark =>
    stay.indexOf(id) === now.indexOf(id)
      ? { kind: 'same' }
      : { kind: 'moved', from: before.indexOf(id) + 1, to: after.indexOf(id) + 1 };
  return {
    before: before.map((id) => ({ id, mark: now.includes(id) ? markOf(id) : { kind: 'removed' } })),
    after: after.map((id) => ({ id, mark: stay.includes(id) ? markOf(id) : { kind: 'added' } })),
  };
}
