export { ComparePage as default } from './compare-page.tsx';
