import { createContext, type ReactNode, use } from 'react';

const ShownGroup = createContext<string | null>(null);

/** Given the group that a screen shows, or null for all of the step. */
export const FormGroupProvider = ShownGroup.Provider;

/** Returns the group that is shown; null where all of them are. */
export const useFormGroup = (): string | null => use(ShownGroup);

/** The questions of one group: on a phone they are shown alone, elsewhere with the others of their step. */
export function FormGroupPart({ name, children }: { name: string; children: ReactNode }) {
  const shown = use(ShownGroup);
  return shown === null || shown === name ? children : null;
}
