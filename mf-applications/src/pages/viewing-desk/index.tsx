import { withCalendarTexts } from '@baza/shared/calendar';
import { withTexts } from '@baza/shared/page';
import { withApplicationTexts } from '../../features/applications/application-texts.ts';
import en from '../../i18n/viewings/en.json';
import ru from '../../i18n/viewings/ru.json';
import uz from '../../i18n/viewings/uz.json';
import { TEXTS } from './texts.ts';
import { ViewingDeskPage } from './viewing-desk-page.tsx';

export default withApplicationTexts(withCalendarTexts(withTexts(TEXTS, { uz, ru, en }, ViewingDeskPage)));
