/** Browser storage that is full, blocked or absent is no reason to fail. */
const safeStorage = (pick: () => Storage) => ({
  get(key: string): string | null {
    try {
      return pick().getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string | null): void {
    try {
      if (value === null) pick().removeItem(key);
      else pick().setItem(key, value);
    } catch {
      // Nothing is lost but a convenience.
    }
  },
});

export const local = safeStorage(() => localStorage);
export const perTab = safeStorage(() => sessionStorage);
