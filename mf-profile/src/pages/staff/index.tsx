import { withTexts } from '@baza/shared/page';
import en from '../../i18n/staff/en.json';
import ru from '../../i18n/staff/ru.json';
import uz from '../../i18n/staff/uz.json';
import { StaffPage } from './staff-page.tsx';
import { STAFF_TEXTS } from './staff-texts.ts';

export default withTexts(STAFF_TEXTS, { uz, ru, en }, StaffPage);
