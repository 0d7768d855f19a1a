import { withTexts } from '@baza/shared/page';
import { withApplicationTexts } from '../../features/applications/application-texts.ts';
import en from '../../i18n/applications/en.json';
import ru from '../../i18n/applications/ru.json';
import uz from '../../i18n/applications/uz.json';
import { ApplicationsPage } from './applications-page.tsx';
import { LIST_TEXTS } from './list-texts.ts';

export default withApplicationTexts(withTexts(LIST_TEXTS, { uz, ru, en }, ApplicationsPage));
