import { withTexts } from '@baza/shared/page';
import { withApplicationTexts } from '../../features/applications/application-texts.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import en from '../../i18n/desk/en.json';
import ru from '../../i18n/desk/ru.json';
import uz from '../../i18n/desk/uz.json';
import { DeskPage } from './desk-page.tsx';

export default withApplicationTexts(withTexts(DESK_TEXTS, { uz, ru, en }, DeskPage));
