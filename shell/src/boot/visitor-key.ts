const KEY = 'baza.visitor';

/** A lasting random key of this browser, so that a canary's visitors stay the same; it names nobody. */
export function visitorKey(storage: Storage = window.localStorage): string {
  try {
    const known = storage.getItem(KEY);
    if (known) return known;
    const key = crypto.randomUUID();
    storage.setItem(KEY, key);
    return key;
  } catch {
    return 'none';
  }
}
