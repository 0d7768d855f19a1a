import { perTab } from '@baza/shared/browser';
import { COMMENT_LENGTH, MAX_RATING, STORAGE_KEYS } from '@baza/shared/domain';

interface CommentDraft {
  rating: number | null;
  text: string;
}

/** What a comment on a person is called in the queue of what waits for a connection. */
export const aboutOf = (id: string): string => `comment:${id}`;

const keyOf = (id: string) => `${STORAGE_KEYS.comment}.${id}`;

/** An unsent comment, kept only in this tab: survives a reload and is removed once it is sent. */
export const commentDraft = {
  read(id: string): CommentDraft {
    // The rating and a space, then the text: what is stored may be anything.
    const [, rating = '', text = ''] = /^(\d?) (.*)$/s.exec(perTab.get(keyOf(id)) ?? '') ?? [];
    const number = Number(rating);
    return {
      rating: number >= 1 && number <= MAX_RATING ? number : null,
      text: text.slice(0, COMMENT_LENGTH.max),
    };
  },
  write(id: string, { rating, text }: CommentDraft): void {
    perTab.set(keyOf(id), rating || text ? `${rating ?? ''} ${text}` : null);
  },
};
