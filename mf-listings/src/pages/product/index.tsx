import { ProductPage } from './product-page.tsx';
import { withProductTexts } from './texts.ts';

export default withProductTexts(ProductPage);
