/** What the render check assumes of a visitor, on the server and in the browser. */
export const VISITOR = {
  hints: {
    currency: 'UZS',
    signedIn: false,
    bannerHidden: false,
    cardLayout: 'grid',
    dataChoice: 'auto',
    dataHint: false,
  },
  width: 1440,
} as const;
