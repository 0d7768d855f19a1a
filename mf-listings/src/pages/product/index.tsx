import { withTexts } from '@baza/shared/page';
import en from '../../i18n/product/en.json';
import ru from '../../i18n/product/ru.json';
import uz from '../../i18n/product/uz.json';
import { ProductPage } from './product-page.tsx';

export default withTexts('listings_product', { uz, ru, en }, ProductPage);
