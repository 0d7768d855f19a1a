import { perTab } from '@baza/shared/browser';
import { NEVER_VERSION, STORAGE_KEYS } from '@baza/shared/domain';
import { Autosave, personalIssue, type SaveFailure, saveErrorOf, saveFailureOf } from '@baza/shared/page';
import type { Application, ApplicationDraftBody, Personal } from '@baza/shared/schema';
import type { ApiError } from '@baza/shared/store';
import { bodyOf, changedFacts, type DraftForm, formOf, type Issue, isPending, mergeForms } from './draft.ts';

export interface DraftState {
  /** As the server has it; personal values are masked. */
  kept: Application;
  form: DraftForm;
  /** Personal values that the server has just as they are in the form. */
  known: DraftForm['personal'];
  saving: boolean;
  failure: SaveFailure | null;
  savedAt: number | null;
  /** The server's refusals by path, until their fields are edited. */
  refused: ReadonlyMap<string, Issue>;
  /** Somebody changed the same facts elsewhere. */
  conflict: { theirs: Application; fields: string[] } | null;
}

export interface DraftPort {
  save(id: number, body: ApplicationDraftBody, key: string): Promise<Application>;
  load(id: number): Promise<Application>;
}

/** Whether something typed is kept back because it is wrong. */
export const hasUnsound = ({ form }: DraftState): boolean =>
  Object.entries(form.personal).some(([field, text]) => personalIssue(field as never, text) !== null);

/**
 * What was typed and not yet written survives a lost session in this tab's storage; personal values and the note,
 * which may hold them, never go there.
 */
const copies = {
  name: (id: number) => `${STORAGE_KEYS.applicationDraft}:${id}`,
  read(id: number): Partial<DraftForm> {
    try {
      return JSON.parse(perTab.get(copies.name(id)) ?? '{}');
    } catch {
      return {};
    }
  },
  write(id: number, form: DraftForm, base: DraftForm): void {
    const names = changedFacts(base, form).filter((name) => name !== 'note');
    const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, form[name]])));
    perTab.set(copies.name(id), names.length > 0 ? text : null);
  },
};

/**
 * The last draft that was open in this tab, to go on with after a reload without a connection; personal values are masked,
 * the note stays out. Its version is one that the server never has, so the first write reads the draft again and merges.
 */
export const seenDraft = {
  read(id: number): Application | null {
    try {
      const seen = JSON.parse(perTab.get(copies.name(0)) ?? 'null');
      return seen?.id === id && typeof seen.facts === 'object' && Array.isArray(seen.documents) ? seen : null;
    } catch {
      return null;
    }
  },
  write(draft: Application): void {
    const facts = { ...draft.facts, note: '' };
    perTab.set(copies.name(0), JSON.stringify({ ...draft, facts, version: NEVER_VERSION }));
  },
};

/** Keeps a draft on the server while it is typed, each write over the version it knows. */
export class DraftKeeper {
  #state: DraftState;
  #listeners = new Set<() => void>();
  readonly #autosave = new Autosave({
    mayWrite: () => this.#state.conflict === null && this.#isPending(),
    isAutomatic: () => true,
    write: () => this.#send(),
  });
  readonly #port: DraftPort;

  constructor(application: Application, port: DraftPort) {
    this.#port = port;
    this.#state = {
      kept: application,
      form: { ...formOf(application), ...copies.read(application.id) },
      known: {},
      saving: false,
      failure: null,
      savedAt: null,
      refused: new Map(),
      conflict: null,
    };
  }

  readonly get = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(): void {
    this.#autosave.open();
  }

  close(): void {
    this.#autosave.close();
  }

  edit(patch: Partial<Omit<DraftForm, 'personal'>>): void {
    this.#edited(patch, Object.keys(patch));
  }

  editPersonal(patch: DraftForm['personal']): void {
    const personal = { ...this.#state.form.personal, ...patch };
    this.#edited(
      { personal },
      Object.keys(patch).map((field) => `personal.${field}`),
    );
  }

  /** Whole values were asked for: those nobody has typed over are shown, and count as saved. */
  reveal(values: Personal): void {
    const { form, known } = this.#state;
    const shown = Object.fromEntries(
      Object.entries(values).filter(
        ([field, value]) => value !== null && form.personal[field as keyof Personal] === undefined,
      ),
    ) as DraftForm['personal'];
    this.#set({
      form: { ...form, personal: { ...form.personal, ...shown } },
      known: { ...known, ...shown },
    });
  }

  /** Another call has changed the draft: a document came or went. */
  documents(change: (documents: Application['documents']) => Application['documents']): void {
    const { kept } = this.#state;
    this.#set({ kept: { ...kept, documents: change(kept.documents) } });
  }

  resolve(keep: 'mine' | 'theirs'): void {
    const { conflict, form, kept } = this.#state;
    if (!conflict) return;
    const { theirs } = conflict;
    const merged =
      keep === 'mine'
        ? mergeForms(formOf(kept), form, formOf(theirs)).form
        : { ...formOf(theirs), personal: form.personal };
    this.#set({ kept: theirs, form: merged, conflict: null, failure: null });
    this.#autosave.schedule(0);
  }

  /** The browser is online again, or the person asks to try again. */
  wake(): void {
    if (this.#state.failure) this.#autosave.schedule(0);
  }

  /** The page may go: what waits is written without a pause. */
  hurry(): void {
    this.#autosave.hurry();
  }

  /** Writes whatever waits, now; true when the server has all that is sound. */
  async flush(): Promise<boolean> {
    return (await this.#autosave.flush()) && this.#state.conflict === null && !this.#isPending();
  }

  /** Another call met a stale version: reads the draft again. */
  async reload(): Promise<SaveFailure | null> {
    try {
      this.#take(await this.#port.load(this.#state.kept.id));
      return null;
    } catch (error) {
      return this.#fail(saveErrorOf(error));
    }
  }

  #isPending(): boolean {
    const { kept, form, known } = this.#state;
    return isPending(kept, form, known);
  }

  #set(patch: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...patch };
    const { kept, form } = this.#state;
    copies.write(kept.id, form, formOf(kept));
    for (const listener of this.#listeners) listener();
  }

  #edited(patch: Partial<DraftForm>, paths: readonly string[]): void {
    const refused = new Map(this.#state.refused);
    for (const path of paths) refused.delete(path);
    this.#set({ form: { ...this.#state.form, ...patch }, refused });
    this.#autosave.schedule();
  }

  async #send(): Promise<SaveFailure | null> {
    const { kept, form, known } = this.#state;
    const body = bodyOf(form, known);
    this.#set({ saving: true });
    try {
      const saved = await this.#port.save(kept.id, { ...body, version: kept.version }, crypto.randomUUID());
      const sent = Object.fromEntries(
        Object.keys(body.personal).map((field) => [field, form.personal[field as keyof Personal]]),
      );
      this.#set({
        kept: saved,
        known: { ...this.#state.known, ...sent },
        saving: false,
        failure: null,
        savedAt: Date.now(),
        refused: new Map(),
      });
      this.#autosave.arrived();
      return null;
    } catch (error) {
      const failed = saveErrorOf(error);
      return failed.status === 409 ? this.reload() : this.#fail(failed);
    }
  }

  #take(theirs: Application): void {
    const { kept, form } = this.#state;
    const { form: merged, conflicts } = mergeForms(formOf(kept), form, formOf(theirs));
    if (conflicts.length > 0) {
      this.#set({ saving: false, conflict: { theirs, fields: conflicts } });
      return;
    }
    this.#set({ kept: theirs, form: merged, saving: false, failure: null });
    this.#autosave.schedule(0);
  }

  #fail(error: ApiError): SaveFailure {
    const failure = saveFailureOf(error);
    const refused = new Map(
      (error.problem?.errors ?? []).map(({ path, ...issue }) => [
        path.replace(/^credit\.(creditAmount|initialPayment)$/, 'initialPayment').replace(/^credit\./, ''),
        issue,
      ]),
    );
    this.#set({ saving: false, failure, refused });
    this.#autosave.failed(failure);
    return failure;
  }
}
