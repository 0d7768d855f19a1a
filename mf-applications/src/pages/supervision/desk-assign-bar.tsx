import { withTexts } from '@baza/shared/page';
import en from '../../i18n/supervision/en.json';
import ru from '../../i18n/supervision/ru.json';
import uz from '../../i18n/supervision/uz.json';
import { AssignBar } from './assign-bar.tsx';
import { SUPERVISION_TEXTS } from './supervision-texts.ts';

/** For the operators' desk, which loads it for supervisors alone. */
export default withTexts(SUPERVISION_TEXTS, { uz, ru, en }, AssignBar);
