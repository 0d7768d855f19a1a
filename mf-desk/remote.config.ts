import { defineRemoteConfig, inLanguages } from '@baza/shared/contract/release';
import { routes } from '@baza/shared/contract/routes';
import en from './src/i18n/routes/en.json' with { type: 'json' };
import ru from './src/i18n/routes/ru.json' with { type: 'json' };
import uz from './src/i18n/routes/uz.json' with { type: 'json' };

const title = inLanguages({ uz, ru, en });

export default defineRemoteConfig({
  name: 'mf_desk',
  exposes: { './lifecycles': './src/lifecycles.tsx' },
  routes: [
    {
      path: routes.moderation,
      layout: 'desk',
      guard: 'auth',
      role: 'moderator',
      title: title('moderation'),
      chunk: 'moderation',
    },
    {
      path: routes.commentDesk,
      layout: 'desk',
      guard: 'auth',
      role: 'moderator',
      title: title('commentDesk'),
      chunk: 'comment-desk',
    },
    {
      path: routes.roleDesk,
      layout: 'desk',
      guard: 'auth',
      role: 'moderator',
      title: title('roleDesk'),
      chunk: 'role-desk',
    },
    { path: routes.callbacks, layout: 'base', guard: 'auth', title: title('callbacks'), chunk: 'callbacks' },
    {
      path: routes.companyCallbacks,
      layout: 'desk',
      guard: 'auth',
      role: 'operator',
      title: title('companyCallbacks'),
      chunk: 'company-callbacks',
    },
  ],
  menu: [
    { path: routes.callbacks, label: title('callbacks'), order: 25, place: 'profile', guard: 'auth' },
    {
      path: routes.moderation,
      label: title('moderation'),
      order: 30,
      place: 'profile',
      guard: 'auth',
      role: 'moderator',
    },
    {
      path: routes.commentDesk,
      label: title('commentDesk'),
      order: 32,
      place: 'profile',
      guard: 'auth',
      role: 'moderator',
    },
    {
      path: routes.roleDesk,
      label: title('roleDesk'),
      order: 33,
      place: 'profile',
      guard: 'auth',
      role: 'moderator',
    },
  ],
});
