import en from '../../i18n/content/en.json';
import ru from '../../i18n/content/ru.json';
import uz from '../../i18n/content/uz.json';
import homeEn from '../../i18n/home/en.json';
import homeRu from '../../i18n/home/ru.json';
import homeUz from '../../i18n/home/uz.json';
import readingEn from '../../i18n/reading/en.json';
import readingRu from '../../i18n/reading/ru.json';
import readingUz from '../../i18n/reading/uz.json';
import { withTexts } from '../../texts/with-texts.tsx';
import { ContentDeskPage } from './content-desk-page.tsx';

/** Previews are those of the pages, with their texts. */
const readingTexts = { uz: readingUz, ru: readingRu, en: readingEn };
const homeTexts = { uz: homeUz, ru: homeRu, en: homeEn };

export default withTexts(
  'listings_content',
  { uz, ru, en },
  withTexts('listings_reading', readingTexts, withTexts('listings_home', homeTexts, ContentDeskPage)),
);
