export { Gallery as default } from '@baza/shared/gallery';
