/** The gallery of all components; loaded by its page alone. */
export { Gallery } from './gallery.tsx';
