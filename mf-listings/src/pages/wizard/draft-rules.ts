import { type FieldIssue, listingIssues } from '@baza/shared/domain';
import type { DraftForm } from './draft-form.ts';

/** Issues of a form by field path (`price`, `characteristics.rooms`); the first of a path wins. */
export type Issues = ReadonlyMap<string, FieldIssue>;

const byPath = (issues: readonly FieldIssue[]): Issues => {
  const map = new Map<string, FieldIssue>();
  for (const issue of issues) if (!map.has(issue.path)) map.set(issue.path, issue);
  return map;
};

export function formIssues(form: DraftForm, draft = false): Issues {
  const { photos, ...rest } = form;
  return byPath(listingIssues({ ...rest, photoIds: photos.map((photo) => photo.id) }, { draft }));
}

const CHARACTERISTIC = 'characteristics.';

/**
 * What of a form may be stored now: fields which break a rule stay behind (the person sees why beside the
 * field, and the browser keeps what was typed), so that one wrong field does not hold back the others.
 */
export function soundPart(form: DraftForm, base: DraftForm): DraftForm {
  const issues = formIssues(form, true);
  if (issues.size === 0) return form;
  const sound = { ...form, characteristics: { ...form.characteristics } };
  const restore = <F extends keyof DraftForm>(field: F) => {
    sound[field] = base[field];
  };
  for (const path of issues.keys()) {
    if (path.startsWith(CHARACTERISTIC)) delete sound.characteristics[path.slice(CHARACTERISTIC.length)];
    else if (path === 'photoIds') restore('photos');
    else if (path in sound) restore(path as keyof DraftForm);
  }
  return sound;
}

/** Paths as the API may name them (`body.price`, `photoIds.0`, `characteristics/rooms`) as the form's own. */
export function serverIssues(errors: readonly FieldIssue[] | undefined): Issues {
  return byPath(
    (errors ?? []).map((issue) => {
      const path = issue.path
        .replaceAll('/', '.')
        .replace(/^\.?(body\.)?/, '')
        .replace(/^(photoIds|point)\..*$/, '$1');
      return { ...issue, path };
    }),
  );
}
