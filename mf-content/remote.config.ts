import { defineRemoteConfig, inLanguages } from '@baza/shared/contract/release';
import { routes } from '@baza/shared/contract/routes';
import en from './src/i18n/routes/en.json' with { type: 'json' };
import ru from './src/i18n/routes/ru.json' with { type: 'json' };
import uz from './src/i18n/routes/uz.json' with { type: 'json' };

const title = inLanguages({ uz, ru, en });

export default defineRemoteConfig({
  name: 'mf_content',
  exposes: { './lifecycles': './src/lifecycles.tsx' },
  routes: [{ path: routes.content, layout: 'base', guard: 'auth', role: 'content', title: title('content') }],
  menu: [
    {
      path: '/content',
      label: title('content'),
      order: 31,
      place: 'profile',
      guard: 'auth',
      role: 'content',
    },
  ],
});
