import { LOCALES } from '@baza/shared/domain';
import type { ReleaseManifest } from '../schema.ts';
import type { Refusal } from './refusal.ts';

const SHOWN = 5;

const some = (keys: readonly string[]) =>
  keys.slice(0, SHOWN).join(', ') + (keys.length > SHOWN ? ` and ${keys.length - SHOWN} more` : '');

/** Titles, menu labels and texts must exist in all three languages. */
export function textRefusals({ routes, menu, texts, preload }: ReleaseManifest): Refusal[] {
  const refusals: Refusal[] = [];
  const named = [
    ...routes.map(({ path, title }) => ({ kind: `title of the route ${path}`, text: title })),
    ...menu.map(({ path, label }) => ({ kind: `label of the menu entry ${path}`, text: label })),
  ];
  for (const { kind, text } of named)
    for (const language of LOCALES)
      if (!text[language].trim())
        refusals.push({
          rule: 'text',
          what: `The ${kind} is missing in ${language}`,
          where: 'remote.config.ts',
          fix: `Write it in ${language} as well.`,
        });
  const unknown = texts?.unknown ?? [];
  if (unknown.length)
    refusals.push({
      rule: 'text',
      what: `The code asks for ${unknown.length} texts that no language has: ${some(unknown.map(({ key }) => key))}`,
      where: some([...new Set(unknown.map(({ file }) => file))]),
      fix: 'Correct the key, or add the text in all three languages.',
    });
  const having = LOCALES.filter((language) => preload[`text-${language}`]?.js.length);
  for (const language of LOCALES) {
    const missing = texts?.missing[language] ?? [];
    if (having.length && !having.includes(language))
      refusals.push({
        rule: 'text',
        what: `There are no texts in ${language}`,
        where: 'src/lifecycles.tsx, resources',
        fix: `Import i18n/${language}.json with the comment webpackChunkName: "text-${language}".`,
      });
    else if (missing.length)
      refusals.push({
        rule: 'text',
        what: `${missing.length} texts are missing or empty in ${language}: ${some(missing)}`,
        where: `src/i18n, ${language}.json`,
        fix: 'Translate them: all three languages land together.',
      });
  }
  return refusals;
}
