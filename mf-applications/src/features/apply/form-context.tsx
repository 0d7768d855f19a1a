import type { DocumentUploads } from '@baza/shared/page';
import { createContext, use } from 'react';
import type { DraftForm, Issue } from './draft.ts';
import type { DraftKeeper, DraftState } from './draft-keeper.ts';

/** What a step needs of the form around it. */
export interface ApplyForm {
  keeper: DraftKeeper;
  state: DraftState;
  form: DraftForm;
  edit: DraftKeeper['edit'];
  /** The issue to say at a path now, or null. */
  issue: (path: string) => Issue | null;
  /** Its sentence. */
  error: (path: string, label: string) => string | null;
  /** Null where no documents are taken. */
  uploads: DocumentUploads | null;
}

const FormContext = createContext<ApplyForm | null>(null);
export const FormProvider = FormContext.Provider;

export function useForm(): ApplyForm {
  const form = use(FormContext);
  if (!form) throw new Error('useForm is used outside the form');
  return form;
}
