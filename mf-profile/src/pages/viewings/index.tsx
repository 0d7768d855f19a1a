import { withCalendarTexts } from '@baza/shared/calendar';
import { withTexts } from '@baza/shared/page';
import en from '../../i18n/viewings/en.json';
import ru from '../../i18n/viewings/ru.json';
import uz from '../../i18n/viewings/uz.json';
import { TEXTS } from './texts.ts';
import { ViewingsPage } from './viewings-page.tsx';

export default withCalendarTexts(withTexts(TEXTS, { uz, ru, en }, ViewingsPage));
