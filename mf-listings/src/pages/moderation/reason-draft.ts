const keyOf = (id: number) => `baza.rejection.${id}`;

/** A draft of the reason, kept only in this tab: survives a reload and is removed with the decision. */
export const reasonDraft = {
  read(id: number): string {
    try {
      return window.sessionStorage.getItem(keyOf(id)) ?? '';
    } catch {
      return '';
    }
  },
  write(id: number, text: string): void {
    try {
      if (text) window.sessionStorage.setItem(keyOf(id), text);
      else window.sessionStorage.removeItem(keyOf(id));
    } catch {
      // A browser without storage keeps it as long as the page lives.
    }
  },
};
