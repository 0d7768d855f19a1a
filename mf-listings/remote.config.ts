import { defineRemoteConfig, inLanguages } from '@baza/shared/contract/release';
import { routes } from '@baza/shared/contract/routes';
import en from './src/i18n/routes/en.json' with { type: 'json' };
import ru from './src/i18n/routes/ru.json' with { type: 'json' };
import uz from './src/i18n/routes/uz.json' with { type: 'json' };

const title = inLanguages({ uz, ru, en });

export default defineRemoteConfig({
  name: 'mf_listings',
  exposes: {
    './lifecycles': './src/lifecycles.tsx',
    './filter-panel': './src/parcels/filter-panel.tsx',
  },
  routes: [
    {
      path: routes.home,
      layout: 'default',
      guard: 'none',
      title: title('homePage'),
      chunk: 'home',
      answers: ['public/listings?premium=true&size=10', 'public/listings?size=18', 'public/listings/summary'],
      query: [],
    },
    {
      path: routes.products,
      layout: 'default',
      guard: 'none',
      title: title('productsPage'),
      chunk: 'products',
      answers: ['public/listings?{query}', 'public/areas/path/{regions}'],
      query: [],
    },
    {
      path: routes.product,
      params: { id: 'id' },
      bareRedirect: routes.products,
      layout: 'default2',
      guard: 'none',
      title: title('product'),
      chunk: 'product',
      answers: ['public/listings/{id}', 'public/listings/{id}/similar'],
      query: [],
    },
    {
      path: routes.filter,
      layout: 'default2',
      guard: 'none',
      title: title('filter'),
      chunk: 'filter',
      answers: ['public/areas/path/{regions}'],
      query: [],
    },
    {
      path: routes.compare,
      layout: 'default2',
      guard: 'none',
      title: title('compare'),
      chunk: 'compare',
      answers: ['public/listings/compare?ids={ids}'],
      query: ['ids'],
    },
    {
      path: routes.favourites,
      layout: 'default2',
      guard: 'none',
      title: title('favourites'),
      chunk: 'favourites',
      query: [],
    },
    ...(['news', 'articles'] as const).flatMap((kind) => [
      {
        path: routes[kind],
        layout: 'default2' as const,
        guard: 'none' as const,
        title: title(kind),
        chunk: 'readings',
        answers: [`public/content/${kind}?locale={locale}&{query}`],
        query: ['page'],
      },
      {
        path: kind === 'news' ? routes.newsItem : routes.article,
        layout: 'default2' as const,
        guard: 'none' as const,
        title: title(kind),
        chunk: 'reading',
        answers: [
          `public/content/${kind}/{address}?locale={locale}`,
          `public/content/${kind}?locale={locale}`,
        ],
        query: [],
      },
    ]),
    { path: routes.requests, layout: 'base', guard: 'auth', title: title('requests'), chunk: 'requests' },
    { path: routes.requestNew, layout: 'base', guard: 'auth', title: title('request'), chunk: 'request' },
    {
      path: routes.requestEdit,
      params: { id: 'id' },
      layout: 'base',
      guard: 'auth',
      title: title('requestEdit'),
      chunk: 'request',
    },
    {
      path: routes.moderation,
      layout: 'base',
      guard: 'auth',
      role: 'moderator',
      title: title('moderation'),
      chunk: 'moderation',
    },
  ],
  menu: [
    { path: '/', label: title('home'), order: 10, place: 'header', guard: 'none' },
    { path: '/products', label: title('products'), order: 15, place: 'header', guard: 'none' },
    { path: '/request/new', label: title('request'), order: 30, place: 'header', guard: 'auth' },
    { path: '/request', label: title('requests'), order: 50, place: 'header', guard: 'auth' },
    { path: '/favourites', label: title('favourites'), order: 15, place: 'profile', guard: 'none' },
    { path: '/request', label: title('requests'), order: 20, place: 'profile', guard: 'auth' },
    {
      path: '/moderation',
      label: title('moderation'),
      order: 30,
      place: 'profile',
      guard: 'auth',
      role: 'moderator',
    },
  ],
});
