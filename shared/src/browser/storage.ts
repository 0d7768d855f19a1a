/** Access to browser storage that never throws if it is full, blocked or absent. */
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
      // Only a convenience is lost.
    }
  },
});

export const local = safeStorage(() => localStorage);
export const perTab = safeStorage(() => sessionStorage);
