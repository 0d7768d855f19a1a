/**
 * Opens the sheet of a device held in the hand, with the apps to share with. Resolves with false where there is none, or
 * where it refuses: then the page shows its own ways. A person who closes the sheet wants no other way.
 */
export async function shareBySystem(link: { title: string; url: string }): Promise<boolean> {
  if (!('share' in navigator) || !window.matchMedia('(pointer: coarse)').matches) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
