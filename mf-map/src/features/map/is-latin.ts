/** Whether this is a page in Latin script: text on a canvas is not transliterated by the shell, so canvases write Latin by themselves there. */
export const isLatin = (): boolean => document.documentElement.lang.toLowerCase() === 'uz-latn';
