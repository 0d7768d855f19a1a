import { withTexts } from '@baza/shared/page';
import en from '../../i18n/compare/en.json';
import ru from '../../i18n/compare/ru.json';
import uz from '../../i18n/compare/uz.json';
import { ComparePage } from './compare-page.tsx';

export default withTexts('listings_compare', { uz, ru, en }, ComparePage);
