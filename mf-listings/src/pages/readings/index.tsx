import { withTexts } from '@baza/shared/page';
import en from '../../i18n/reading/en.json';
import ru from '../../i18n/reading/ru.json';
import uz from '../../i18n/reading/uz.json';
import { ReadingsPage } from './readings-page.tsx';

export default withTexts('listings_reading', { uz, ru, en }, ReadingsPage);
