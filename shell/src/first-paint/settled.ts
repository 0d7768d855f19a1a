/** Resolves when the file of an element has arrived or failed. */
export const settled = (element: HTMLElement): Promise<unknown> =>
  new Promise((resolve) => {
    element.addEventListener('load', resolve, { once: true });
    element.addEventListener('error', resolve, { once: true });
  });
