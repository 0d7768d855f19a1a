export { ConsolePage as default } from './console-page.tsx';
