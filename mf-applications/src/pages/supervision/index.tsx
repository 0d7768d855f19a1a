import { withTexts } from '@baza/shared/page';
import { withApplicationTexts } from '../../features/applications/application-texts.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import deskEn from '../../i18n/desk/en.json';
import deskRu from '../../i18n/desk/ru.json';
import deskUz from '../../i18n/desk/uz.json';
import en from '../../i18n/supervision/en.json';
import ru from '../../i18n/supervision/ru.json';
import uz from '../../i18n/supervision/uz.json';
import { SupervisionPage } from './supervision-page.tsx';
import { SUPERVISION_TEXTS } from './supervision-texts.ts';

export default withApplicationTexts(
  withTexts(
    DESK_TEXTS,
    { uz: deskUz, ru: deskRu, en: deskEn },
    withTexts(SUPERVISION_TEXTS, { uz, ru, en }, SupervisionPage),
  ),
);
