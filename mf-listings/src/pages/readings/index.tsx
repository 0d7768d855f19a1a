import en from '../../i18n/reading/en.json';
import ru from '../../i18n/reading/ru.json';
import uz from '../../i18n/reading/uz.json';
import { withTexts } from '../../texts/with-texts.tsx';
import { ReadingsPage } from './readings-page.tsx';

export default withTexts('listings_reading', { uz, ru, en }, ReadingsPage);
