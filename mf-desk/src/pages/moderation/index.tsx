import { withTexts } from '@baza/shared/page';
import { useSearchParams } from 'react-router-dom';
import en from '../../i18n/moderation/en.json';
import ru from '../../i18n/moderation/ru.json';
import uz from '../../i18n/moderation/uz.json';
import { DECIDED } from './case-tabs.tsx';
import { DecidedPage } from './decided-page.tsx';
import { ModerationPage } from './moderation-page.tsx';
import { TEXTS } from './texts.ts';

function Moderation() {
  const [params] = useSearchParams();
  return params.get('list') === DECIDED ? <DecidedPage /> : <ModerationPage />;
}

export default withTexts(TEXTS, { uz, ru, en }, Moderation);
