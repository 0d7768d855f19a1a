import { withTexts } from '@baza/shared/page';
import { withApplicationTexts } from '../../features/applications/application-texts.ts';
import { APPLY_TEXTS } from '../../features/apply/apply-texts.ts';
import en from '../../i18n/apply/en.json';
import ru from '../../i18n/apply/ru.json';
import uz from '../../i18n/apply/uz.json';
import { ApplyPage } from './apply-page.tsx';

export default withApplicationTexts(withTexts(APPLY_TEXTS, { uz, ru, en }, ApplyPage));
