import { withTexts } from '@baza/shared/page';
import en from '../../i18n/requests/en.json';
import ru from '../../i18n/requests/ru.json';
import uz from '../../i18n/requests/uz.json';
import { MyListingsPage } from './my-listings-page.tsx';

export default withTexts('listings_requests', { uz, ru, en }, MyListingsPage);
