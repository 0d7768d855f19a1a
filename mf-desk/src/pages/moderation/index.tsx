import { withTexts } from '@baza/shared/page';
import en from '../../i18n/moderation/en.json';
import ru from '../../i18n/moderation/ru.json';
import uz from '../../i18n/moderation/uz.json';
import { ModerationPage } from './moderation-page.tsx';
import { TEXTS } from './texts.ts';

export default withTexts(TEXTS, { uz, ru, en }, ModerationPage);
