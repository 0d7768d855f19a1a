const NONE: readonly CSSStyleSheet[] = Object.freeze([]);

function refuse(): never {
  throw new TypeError(
    'Style sheets made by code would style the whole page. Write a .module.css file, or adopt the sheet in a shadow root.',
  );
}

const isOfPage = ({ ownerNode }: CSSStyleSheet) => ownerNode?.getRootNode() === document;

/**
 * Refuses style sheets that code makes for the whole page: they have no address that says whose they are, so they would stay after
 * their remote has left. In a shadow root they style nothing else. What was made before is removed. Once per page.
 */
export function refuseMadeSheets(): void {
  if ('adoptedStyleSheets' in document) {
    document.adoptedStyleSheets = [];
    Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
      get: () => NONE,
      set: refuse,
      configurable: false,
    });
  }
  // The page's policy lets such an element have rules by `insertRule` alone; those of the server's HTML have a text.
  for (const element of document.querySelectorAll('style')) if (!element.textContent) element.remove();
  const { insertRule } = CSSStyleSheet.prototype;
  Object.defineProperty(CSSStyleSheet.prototype, 'insertRule', {
    value(this: CSSStyleSheet, ...rule: Parameters<typeof insertRule>) {
      return isOfPage(this) ? refuse() : insertRule.apply(this, rule);
    },
    configurable: false,
    writable: false,
  });
}
