import { defineRemoteConfig, inLanguages } from '@baza/shared/contract/release';
import { routes } from '@baza/shared/contract/routes';
import en from './src/i18n/en.json' with { type: 'json' };
import ru from './src/i18n/ru.json' with { type: 'json' };
import uz from './src/i18n/uz.json' with { type: 'json' };
import { PARTS, type Part, partPath } from './src/parts.ts';

const title = { uz: uz.title, ru: ru.title, en: en.title };
const partName = inLanguages({ uz: uz.parts, ru: ru.parts, en: en.parts });
/** "Favourites: My profile"; other pages have the name alone. */
const partTitle = (part: Part) => {
  const name = partName(part);
  return {
    uz: `${name.uz}: ${uz.title}`,
    ru: `${name.ru}: ${ru.title}`,
    en: `${name.en}: ${en.title}`,
  };
};

export default defineRemoteConfig({
  name: 'mf_profile',
  exposes: {
    './lifecycles': './src/lifecycles.tsx',
    './choose-selection': './src/parcels/choose-selection.tsx',
  },
  routes: [
    ...PARTS.map((part) => ({
      path: partPath(part),
      layout: 'base' as const,
      guard: 'auth' as const,
      title: part === 'person' ? title : partTitle(part),
      chunk: part,
    })),
    {
      path: routes.selection,
      layout: 'default2',
      guard: 'none',
      title: { uz: uz.sharedSelection, ru: ru.sharedSelection, en: en.sharedSelection },
      chunk: 'shared-selection',
      answers: ['public/selections/{token}'],
      query: [],
    },
  ],
  menu: [
    { path: routes.profile, label: title, order: 30, place: 'header', guard: 'auth' },
    { path: routes.profile, label: title, order: 10, place: 'profile', guard: 'auth' },
  ],
});
