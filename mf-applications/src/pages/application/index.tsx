import { withTexts } from '@baza/shared/page';
import { withApplicationTexts } from '../../features/applications/application-texts.ts';
import en from '../../i18n/application/en.json';
import ru from '../../i18n/application/ru.json';
import uz from '../../i18n/application/uz.json';
import { ApplicationPage } from './application-page.tsx';
import { VIEW_TEXTS } from './view-texts.ts';

export default withApplicationTexts(withTexts(VIEW_TEXTS, { uz, ru, en }, ApplicationPage));
