import { withTexts } from '@baza/shared/page';
import type { ComponentType } from 'react';
import en from '../../i18n/comments/en.json';
import ru from '../../i18n/comments/ru.json';
import uz from '../../i18n/comments/uz.json';

export const COMMENT_TEXTS = 'listings_comments';

/** Texts of comments: lists, forms and the moderators' desk. */
export const withCommentTexts = <P extends object>(Part: ComponentType<P>) =>
  withTexts(COMMENT_TEXTS, { uz, ru, en }, Part);
