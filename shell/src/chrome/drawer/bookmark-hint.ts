/** Browsers let no page bookmark itself: the key of the text that says how, by the keyboard there is. */
export function bookmarkHint({ userAgent }: Pick<Navigator, 'userAgent'>) {
  if (/Android|iPhone|iPad|Mobile/.test(userAgent)) return 'common.alerts.addToBookmarkPhone';
  return /Mac OS X|Macintosh/.test(userAgent)
    ? 'common.alerts.addToBookmarkMac'
    : 'common.alerts.addToBookmark';
}
