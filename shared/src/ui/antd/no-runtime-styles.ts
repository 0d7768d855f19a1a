// Stands in the shell's build for the module by which antd writes style elements into the page while it runs: all
// of its styles are in `antd.generated.css`, and a page under our Content-Security-Policy may write none.

/** An element that is nowhere: antd marks what it wrote, to find it again. */
const nowhere = (): HTMLStyleElement => document.createElement('style');

export const injectCSS = nowhere;
export const updateCSS = nowhere;
export const removeCSS = (): void => {};
export const clearContainerCache = (): void => {};
