import { withSearchTexts } from '../../features/saved-searches/search-texts.ts';
import { SavedSearchesPage } from './saved-searches-page.tsx';

export default withSearchTexts(SavedSearchesPage);
