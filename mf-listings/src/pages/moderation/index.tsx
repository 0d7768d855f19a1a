import { withTexts } from '@baza/shared/page';
import en from '../../i18n/moderation/en.json';
import ru from '../../i18n/moderation/ru.json';
import uz from '../../i18n/moderation/uz.json';
import productEn from '../../i18n/product/en.json';
import productRu from '../../i18n/product/ru.json';
import productUz from '../../i18n/product/uz.json';
import { ModerationPage } from './moderation-page.tsx';

/** Gallery and characteristics are those of the product page, with their texts. */
const productTexts = { uz: productUz, ru: productRu, en: productEn };

export default withTexts(
  'listings_moderation',
  { uz, ru, en },
  withTexts('listings_product', productTexts, ModerationPage),
);
