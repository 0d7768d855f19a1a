import { defineRemoteConfig, inLanguages } from '@baza/shared/contract/release';
import { routes } from '@baza/shared/contract/routes';
import en from './src/i18n/routes/en.json' with { type: 'json' };
import ru from './src/i18n/routes/ru.json' with { type: 'json' };
import uz from './src/i18n/routes/uz.json' with { type: 'json' };

const title = inLanguages({ uz, ru, en });

export default defineRemoteConfig({
  name: 'mf_map',
  exposes: {
    './lifecycles': './src/lifecycles.tsx',
    './location-picker': './src/parcels/location-picker.tsx',
    './small-map': './src/parcels/small-map.tsx',
  },
  routes: [
    {
      path: routes.mapSearch,
      layout: 'default2',
      guard: 'none',
      title: title('map'),
      chunk: 'search',
      answers: ['public/areas/path/{regions}'],
      // Where the map is.
      query: ['@'],
    },
  ],
  menu: [{ path: '/search-on-map', label: title('map'), order: 70, place: 'header', guard: 'none' }],
});
