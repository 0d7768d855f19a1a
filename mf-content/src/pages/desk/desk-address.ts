import { type ContentKind, isContentKind } from '@baza/shared/domain';

export interface DeskPlace {
  kind: ContentKind;
  page: number;
  /** The open item, or a new one; null for the list. */
  id: number | 'new' | null;
}

const number = (text: string | null): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

export function readPlace(params: URLSearchParams): DeskPlace {
  const kind = params.get('kind');
  const id = params.get('id');
  return {
    kind: isContentKind(kind) ? kind : 'news',
    page: number(params.get('page')) ?? 1,
    id: id === 'new' ? 'new' : number(id),
  };
}

export const placeParams = ({ kind, page, id }: DeskPlace): Record<string, string> => ({
  kind,
  ...(page > 1 ? { page: String(page) } : {}),
  ...(id === null ? {} : { id: String(id) }),
});
