import { defineRemoteConfig, inLanguages } from '@baza/shared/contract/release';
import en from './src/i18n/routes/en.json' with { type: 'json' };
import ru from './src/i18n/routes/ru.json' with { type: 'json' };
import uz from './src/i18n/routes/uz.json' with { type: 'json' };
import { PATH } from './src/path.ts';

const title = inLanguages({ uz, ru, en });

/** What the shell knows of this remote before it loads any of its code. */
export default defineRemoteConfig({
  name: 'mf_sample',
  exposes: { './lifecycles': './src/lifecycles.tsx' },
  routes: [
    {
      path: PATH,
      layout: 'default2',
      guard: 'none',
      title: title('latest'),
      // The page's own chunk and its first calls to the API travel with the page.
      chunk: 'latest',
      answers: ['public/listings?size=12', 'public/rates'],
    },
  ],
  menu: [{ path: PATH, label: title('latest'), order: 120, place: 'header', guard: 'none' }],
});
