import { createContext, use } from 'react';
import type { DraftForm } from './draft-form.ts';
import type { PhotoUploads } from './uploads/use-photo-uploads.ts';

/** What a step needs of the wizard around it. */
export interface WizardForm {
  form: DraftForm;
  edit: (patch: Partial<DraftForm>) => void;
  /** The sentence to show at a path, or null; `label` is the field's name. */
  error: (path: string, label?: string) => string | null;
  /** Photos on their way; they go on while other steps are filled. */
  uploads: PhotoUploads;
}

const WizardContext = createContext<WizardForm | null>(null);
export const WizardProvider = WizardContext.Provider;

export function useWizard(): WizardForm {
  const form = use(WizardContext);
  if (!form) throw new Error('useWizard is used outside the wizard');
  return form;
}
