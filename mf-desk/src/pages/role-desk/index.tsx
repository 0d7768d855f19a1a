import { withTexts } from '@baza/shared/page';
import en from '../../i18n/roles/en.json';
import ru from '../../i18n/roles/ru.json';
import uz from '../../i18n/roles/uz.json';
import { RoleDeskPage } from './role-desk-page.tsx';
import { TEXTS } from './texts.ts';

export default withTexts(TEXTS, { uz, ru, en }, RoleDeskPage);
