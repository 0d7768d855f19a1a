import singleSpaSvelte from 'single-spa-svelte';
import ExamplePage from './example-page.svelte';

// CommonJS without types: the function is the `default` of what the package exports.
export const { bootstrap, mount, update, unmount } = singleSpaSvelte.default({
  component: ExamplePage,
  domElementGetter: ({ domElement }) => domElement,
});
