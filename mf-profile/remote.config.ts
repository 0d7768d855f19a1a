import { defineRemoteConfig, inLanguages } from '@baza/shared/contract/release';
import { routes } from '@baza/shared/contract/routes';
import en from './src/i18n/routes/en.json' with { type: 'json' };
import ru from './src/i18n/routes/ru.json' with { type: 'json' };
import uz from './src/i18n/routes/uz.json' with { type: 'json' };

const title = inLanguages({ uz, ru, en });

export default defineRemoteConfig({
  name: 'mf_profile',
  exposes: { './lifecycles': './src/lifecycles.tsx' },
  routes: [{ path: routes.profile, layout: 'base', guard: 'auth', title: title('profile') }],
  menu: [
    { path: '/profile', label: title('profile'), order: 40, place: 'header', guard: 'auth' },
    { path: '/profile', label: title('profile'), order: 10, place: 'profile', guard: 'auth' },
  ],
});
