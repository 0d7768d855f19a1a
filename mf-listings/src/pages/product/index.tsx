import en from '../../i18n/product/en.json';
import ru from '../../i18n/product/ru.json';
import uz from '../../i18n/product/uz.json';
import { withTexts } from '../../texts/with-texts.tsx';
import { ProductPage } from './product-page.tsx';

export default withTexts('listings_product', { uz, ru, en }, ProductPage);
