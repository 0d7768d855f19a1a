/** Opens Telegram with a text and an address to pass on: the person picks the chat and sends it. */
export const shareLink = (url: string, text: string): string =>
  `https://t.me/share/url?${new URLSearchParams({ url, text })}`;
