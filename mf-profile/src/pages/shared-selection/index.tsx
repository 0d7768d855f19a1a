import { withSelectionTexts } from '../../features/selections/selection-texts.ts';
import { SharedPage } from './shared-page.tsx';

export default withSelectionTexts(SharedPage);
