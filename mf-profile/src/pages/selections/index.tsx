import { useSearchParams } from 'react-router-dom';
import { withSelectionTexts } from '../../features/selections/selection-texts.ts';
import { SelectionPage } from './selection-page.tsx';
import { SelectionsPage } from './selections-page.tsx';

/** `/profile/selections`, and one of them at `?id=`. */
function OwnSelections() {
  const id = useSearchParams()[0].get('id');
  return id && /^[1-9]\d{0,14}$/.test(id) ? <SelectionPage key={id} id={Number(id)} /> : <SelectionsPage />;
}

export default withSelectionTexts(OwnSelections);
