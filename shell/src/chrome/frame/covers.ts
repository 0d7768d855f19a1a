const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role="button"], [tabindex]';
/** A card that is one link, so many times as high and as wide as the box, loses nothing by a corner; a button does. */
const LARGE = 2;
/** Points of the box which are looked through, per side. */
const GRID = 5;

const meet = (a: DOMRect, b: DOMRect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

function coversControl(box: DOMRect, control: Element): boolean {
  const rect = control.getBoundingClientRect();
  const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
  const holdsCentre = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  const isLarge = rect.width > LARGE * box.width && rect.height > LARGE * box.height;
  return holdsCentre || (!isLarge && meet(box, rect) > 0);
}

function coversNumber(box: DOMRect, element: Element): boolean {
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || !/\d/.test(node.nodeValue ?? '')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) if (meet(box, rect) > 0) return true;
  }
  return false;
}

/** Returns whether a floating element lies over a control or a number of the page. */
export function coversContent(floating: Element): boolean {
  const box = floating.getBoundingClientRect();
  const seen = new Set<Element>();
  for (let column = 0; column < GRID; column += 1)
    for (let row = 0; row < GRID; row += 1) {
      const x = box.left + (box.width * column) / (GRID - 1);
      const y = box.top + (box.height * row) / (GRID - 1);
      for (const element of document.elementsFromPoint(x, y)) {
        if (floating.contains(element) || element.id === 'content') continue;
        seen.add(element);
      }
    }
  return [...seen].some((element) => {
    const control = element.closest(CONTROLS);
    return (
      (control !== null && control.id !== 'content' && coversControl(box, control)) ||
      coversNumber(box, element)
    );
  });
}
