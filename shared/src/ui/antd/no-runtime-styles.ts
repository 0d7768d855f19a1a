// Replaces, in the shell's build, the module with which antd writes style elements at runtime: all
// of its styles are in `antd.generated.css`, and a page under our Content-Security-Policy may write none.

/** A detached element: antd marks its style elements to find them again. */
const nowhere = (): HTMLStyleElement => document.createElement('style');

export const injectCSS = nowhere;
export const updateCSS = nowhere;
export const removeCSS = (): void => {};
export const clearContainerCache = (): void => {};
