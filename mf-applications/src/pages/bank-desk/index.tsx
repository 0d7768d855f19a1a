import { withTexts } from '@baza/shared/page';
import { withApplicationTexts } from '../../features/applications/application-texts.ts';
import en from '../../i18n/bank/en.json';
import ru from '../../i18n/bank/ru.json';
import uz from '../../i18n/bank/uz.json';
import { BankDeskPage } from './bank-desk-page.tsx';
import { BANK_TEXTS } from './bank-texts.ts';

export default withApplicationTexts(withTexts(BANK_TEXTS, { uz, ru, en }, BankDeskPage));
