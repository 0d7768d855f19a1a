import type { Theme, ThemeChoice } from '@baza/shared/contract/types';
import { createValue, type Value } from '../value.ts';
import { storedTheme } from './stored.ts';

export interface ThemePreference {
  choice: Value<ThemeChoice>;
  /** The resolved theme. */
  theme: Value<Theme>;
}

const DARK = '(prefers-color-scheme: dark)';

/** The visitor's theme: light, dark or system. Sets the document's attribute for the tokens. */
export function createTheme(page: Window = window): ThemePreference {
  const system = page.matchMedia(DARK);
  const choice = createValue<ThemeChoice>(storedTheme.get());
  const resolve = (): Theme => {
    const chosen = choice.get();
    if (chosen !== 'system') return chosen;
    return system.matches ? 'dark' : 'light';
  };
  const theme = createValue<Theme>(resolve());
  function apply() {
    const chosen = choice.get();
    if (chosen === 'system') delete page.document.documentElement.dataset.theme;
    else page.document.documentElement.dataset.theme = chosen;
    theme.set(resolve());
  }
  choice.subscribe(() => {
    storedTheme.set(choice.get());
    apply();
  });
  system.addEventListener('change', apply);
  // Browsers may expire cookies early, so each visit renews it.
  if (choice.get() !== 'system') storedTheme.set(choice.get());
  apply();
  return { choice, theme };
}
