/** Where operators write to applicants: a request for documents, a step back, a rejection. */
export const TEMPLATE_USES = ['request', 'step-back', 'reject'] as const;
export type TemplateUse = (typeof TEMPLATE_USES)[number];

/** Facts of an application that a template names in braces. */
export const TEMPLATE_PLACEHOLDERS = ['number', 'name', 'date', 'status', 'operator'] as const;
export type TemplatePlaceholder = (typeof TEMPLATE_PLACEHOLDERS)[number];

/** The text is shorter than a reason may be, since values are longer than their placeholders. */
export const TEMPLATE_LENGTH = { title: 80, text: 400 } as const;
/** Templates of the site. */
export const MAX_MESSAGE_TEMPLATES = 200;

const PLACEHOLDER = /\{([^{}]*)\}/g;
const placeholderOf = (name: string): TemplatePlaceholder | undefined =>
  TEMPLATE_PLACEHOLDERS.find((known) => known === name.trim().toLowerCase());

/** Returns what stands in braces and is no placeholder, single braces included. */
export function unknownPlaceholders(text: string): string[] {
  const rest = text.replace(PLACEHOLDER, (whole, name: string) => (placeholderOf(name) ? '' : whole));
  return rest.match(/\{[^{}\n]*\}?|\}/g) ?? [];
}

/** Returns the text with values in place of its placeholders; unknown ones are left out. */
export const fillTemplate = (text: string, values: Readonly<Record<TemplatePlaceholder, string>>): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => {
    const placeholder = placeholderOf(name);
    return placeholder ? values[placeholder] : '';
  });
