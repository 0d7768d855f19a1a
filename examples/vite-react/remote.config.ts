import { defineRemoteConfig, inLanguages } from '@baza/shared/contract/release';
import en from './src/i18n/routes/en.json' with { type: 'json' };
import ru from './src/i18n/routes/ru.json' with { type: 'json' };
import uz from './src/i18n/routes/uz.json' with { type: 'json' };
import { PATH } from './src/path.ts';

const title = inLanguages({ uz, ru, en });

export default defineRemoteConfig({
  name: 'mf_example_vite',
  exposes: { './lifecycles': './src/lifecycles.tsx' },
  routes: [{ path: PATH, layout: 'default2', guard: 'none', title: title('page'), chunk: 'example-page' }],
});
