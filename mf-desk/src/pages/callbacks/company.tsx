import { withTexts } from '@baza/shared/page';
import en from '../../i18n/callbacks/en.json';
import ru from '../../i18n/callbacks/ru.json';
import uz from '../../i18n/callbacks/uz.json';
import { CompanyCallbacksPage } from './company-page.tsx';
import { TEXTS } from './texts.ts';

export default withTexts(TEXTS, { uz, ru, en }, CompanyCallbacksPage);
