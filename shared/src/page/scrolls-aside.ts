/** Whether something between an element and its ancestor scrolls to the side, so that a horizontal movement is its own. */
export function scrollsAside(element: Element, ancestor: Element): boolean {
  for (let at: Element | null = element; at && at !== ancestor; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}
