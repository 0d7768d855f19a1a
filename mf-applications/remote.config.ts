import { defineRemoteConfig, inLanguages } from '@baza/shared/contract/release';
import { routes } from '@baza/shared/contract/routes';
import en from './src/i18n/routes/en.json' with { type: 'json' };
import ru from './src/i18n/routes/ru.json' with { type: 'json' };
import uz from './src/i18n/routes/uz.json' with { type: 'json' };

const title = inLanguages({ uz, ru, en });

export default defineRemoteConfig({
  name: 'mf_applications',
  exposes: {
    './lifecycles': './src/lifecycles.tsx',
    './credit': './src/parcels/credit.tsx',
    './advance-payment': './src/parcels/advance-payment.tsx',
    './own-applications': './src/parcels/own-applications.tsx',
  },
  routes: [
    {
      path: routes.credit,
      layout: 'default2',
      guard: 'none',
      title: title('calculator'),
      chunk: 'credit',
      answers: ['public/credit/offers'],
      query: [
        'realEstateAmount',
        'initialPayment',
        'creditTerm',
        'rate',
        'category',
        'specialProgram',
        'earlyAmount',
        'earlyMonth',
        'earlyMode',
        'income',
        'offers',
      ],
    },
    { path: routes.creditDesk, layout: 'base', guard: 'auth', title: title('desk'), chunk: 'offer-desk' },
    {
      path: routes.bankDesk,
      layout: 'desk',
      guard: 'auth',
      role: 'bank',
      title: title('bankDesk'),
      chunk: 'bank-desk',
    },
    {
      path: routes.applications,
      layout: 'base',
      guard: 'auth',
      title: title('applications'),
      chunk: 'applications',
    },
    { path: routes.applicationAdd, layout: 'base', guard: 'auth', title: title('apply'), chunk: 'apply' },
    {
      path: routes.applicationView,
      params: { id: 'id' },
      bareRedirect: routes.applications,
      layout: 'base',
      guard: 'auth',
      title: title('application'),
      chunk: 'application',
    },
    {
      path: routes.application,
      params: { id: 'id' },
      layout: 'base',
      guard: 'auth',
      title: title('application'),
      chunk: 'application',
    },
    {
      path: routes.applicationDesk,
      layout: 'desk',
      guard: 'auth',
      role: 'operator',
      title: title('applicationDesk'),
      chunk: 'applications-desk',
    },
    {
      path: routes.viewingDesk,
      layout: 'desk',
      guard: 'auth',
      role: 'operator',
      title: title('viewingDesk'),
      chunk: 'viewing-desk',
    },
    {
      path: routes.supervision,
      layout: 'desk',
      guard: 'auth',
      role: 'supervisor',
      title: title('supervision'),
      chunk: 'supervision',
    },
  ],
  slots: [
    { slot: 'listing.ways-to-pay', expose: './credit', weight: 10, height: 384 },
    { slot: 'listing.ways-to-pay', expose: './advance-payment', weight: 20, height: 160 },
  ],
  menu: [
    { path: '/apply', label: title('applications'), order: 50, place: 'header', guard: 'auth' },
    { path: '/credit', label: title('calculator'), order: 90, place: 'header', guard: 'none' },
    { path: '/apply', label: title('applications'), order: 22, place: 'profile', guard: 'auth' },
    {
      path: '/applications',
      label: title('applicationDesk'),
      order: 34,
      place: 'profile',
      guard: 'auth',
      role: 'operator',
    },
    {
      path: routes.supervision,
      label: title('supervision'),
      order: 35,
      place: 'profile',
      guard: 'auth',
      role: 'supervisor',
    },
    {
      path: routes.bankDesk,
      label: title('bankDesk'),
      order: 32,
      place: 'profile',
      guard: 'auth',
      role: 'bank',
    },
    ...(['content', 'bank'] as const).map((role) => ({
      path: '/credit/desk',
      label: title('desk'),
      order: 33,
      place: 'profile' as const,
      guard: 'auth' as const,
      role,
    })),
  ],
});
