import { withTexts } from '@baza/shared/page';
import en from '../../i18n/comments/en.json';
import ru from '../../i18n/comments/ru.json';
import uz from '../../i18n/comments/uz.json';
import { CommentDeskPage } from './comment-desk-page.tsx';
import { TEXTS } from './texts.ts';

export default withTexts(TEXTS, { uz, ru, en }, CommentDeskPage);
