import type { ComponentType } from 'react';
import { withTexts } from '../with-texts.tsx';
import en from './i18n/en.json';
import ru from './i18n/ru.json';
import uz from './i18n/uz.json';

export const COMMENT_TEXTS = 'page_comments';

export const withCommentTexts = <P extends object>(Part: ComponentType<P>) =>
  withTexts(COMMENT_TEXTS, { uz, ru, en }, Part);
