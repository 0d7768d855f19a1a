import { defineRemoteConfig, inLanguages } from '@baza/shared/contract/release';
import { paths, routes } from '@baza/shared/contract/routes';
import en from './src/i18n/routes/en.json' with { type: 'json' };
import ru from './src/i18n/routes/ru.json' with { type: 'json' };
import uz from './src/i18n/routes/uz.json' with { type: 'json' };

const title = inLanguages({ uz, ru, en });

export default defineRemoteConfig({
  name: 'mf_ops',
  exposes: { './lifecycles': './src/lifecycles.tsx' },
  routes: [
    {
      path: routes.ops,
      // `/ops/ui` is the gallery of components, `/ops/compare` shows two releases side by side.
      params: { part: ['ui', 'compare'] },
      layout: 'base',
      guard: 'auth',
      role: 'ops',
      title: title('ops'),
    },
    {
      path: routes.team,
      // `/team/compare` shows two releases of the team's own remotes.
      params: { part: ['compare'] },
      layout: 'base',
      guard: 'auth',
      title: title('team'),
    },
  ],
  menu: [{ path: paths.ops(), label: title('ops'), order: 90, place: 'profile', guard: 'auth', role: 'ops' }],
});
