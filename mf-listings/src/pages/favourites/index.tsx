import { withTexts } from '@baza/shared/page';
import en from '../../i18n/favourites/en.json';
import ru from '../../i18n/favourites/ru.json';
import uz from '../../i18n/favourites/uz.json';
import { FavouritesPage } from './favourites-page.tsx';

export default withTexts('listings_favourites', { uz, ru, en }, FavouritesPage);
