import { withCallbackTexts } from '../../leads/callback-texts.ts';
import { CallbacksPage } from './callbacks-page.tsx';

export default withCallbackTexts(CallbacksPage);
