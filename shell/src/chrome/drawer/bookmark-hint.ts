/** Pages cannot bookmark themselves: the key of the text with the right keyboard shortcut. */
export function bookmarkHint({ userAgent }: Pick<Navigator, 'userAgent'>) {
  if (/Android|iPhone|iPad|Mobile/.test(userAgent)) return 'common.alerts.addToBookmarkPhone';
  return /Mac OS X|Macintosh/.test(userAgent)
    ? 'common.alerts.addToBookmarkMac'
    : 'common.alerts.addToBookmark';
}
