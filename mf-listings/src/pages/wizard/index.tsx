import { withTexts } from '@baza/shared/page';
import en from '../../i18n/request/en.json';
import ru from '../../i18n/request/ru.json';
import uz from '../../i18n/request/uz.json';
import { WizardPage } from './wizard-page.tsx';

export default withTexts('listings_request', { uz, ru, en }, WizardPage);
