import type { FigureForm, ServiceIcon } from '@baza/shared/domain';
import type { DemoPhoto, DemoWords } from './types.ts';

export const videos: readonly (DemoWords & {
  /** File name in `media`. */
  file: string;
  seconds: number;
  photo: DemoPhoto;
  views: number;
  daysAgo: number;
})[] = [
  {
    file: 'flat-tour',
    seconds: 16,
    photo: ['living', 1],
    views: 1284,
    daysAgo: 8,
    uz: ['Квартира бўйлаб қисқа сайр', 'Меҳмонхона, ошхона, ётоқхона, ҳаммом ва режа — 16 сонияда.'],
    ru: ['Короткая прогулка по квартире', 'Гостиная, кухня, спальня, ванная и план — за 16 секунд.'],
    en: ['A short walk through a flat', 'Living room, kitchen, bedroom, bathroom and plan in 16 seconds.'],
  },
  {
    file: 'new-buildings',
    seconds: 16,
    photo: ['flat-new', 5],
    views: 967,
    daysAgo: 20,
    uz: ['Янги қурилган уйлар: ташқаридан ва ичкаридан', 'Қора сувоқдан тайёр хонагача.'],
    ru: ['Новостройки снаружи и внутри', 'От черновой отделки до готовой комнаты.'],
    en: ['New buildings from outside and inside', 'From a rough finish to a furnished room.'],
  },
  {
    file: 'house-and-plot',
    seconds: 16,
    photo: ['house', 9],
    views: 2310,
    daysAgo: 35,
    uz: ['Уй ва ҳовли: нимага қараш керак', 'Уй, ер участкаси ва гараж.'],
    ru: ['Дом и участок: на что смотреть', 'Дом, земельный участок и гараж.'],
    en: ['House and plot: what to look at', 'A house, a land plot and a garage.'],
  },
];

/** Made up, and marked so. */
export const testimonials: readonly (DemoWords & { rating: number; daysAgo: number })[] = [
  {
    rating: 5,
    daysAgo: 15,
    uz: [
      'Нодира, Тошкент',
      'Харитада мактаб атрофини чизиб, уч ҳафтада квартира топдик. Нархни тумандаги ўхшаш эълонлар билан таққослаш савдолашишда ёрдам берди.',
    ],
    ru: [
      'Нодира, Ташкент',
      'Обвели на карте школу и за три недели нашли квартиру. Сравнение цены с районом помогло при торге.',
    ],
    en: [
      'Nodira, Tashkent',
      'We drew the area around the school and found a flat in three weeks. The comparison with the district helped us bargain.',
    ],
  },
  {
    rating: 5,
    daysAgo: 29,
    uz: [
      'Жамшид, Самарқанд',
      'Ҳовлини сотдим. Эълон ўша куни модерациядан ўтди, кўриш вақтини харидорлар ўзлари танлашди.',
    ],
    ru: [
      'Жамшид, Самарканд',
      'Продал дом с участком. Объявление прошло модерацию в тот же день, время просмотра покупатели выбирали сами.',
    ],
    en: [
      'Jamshid, Samarkand',
      'I sold my house and plot. The listing passed moderation the same day, and buyers chose the viewing time themselves.',
    ],
  },
  {
    rating: 4,
    daysAgo: 44,
    uz: [
      'Ольга, Фарғона',
      'Телефондан қидириш қулай, танланган эълонлар сақланиб турди. Гаражлар тоифасида эълон кўпроқ бўлса яхши бўларди.',
    ],
    ru: [
      'Ольга, Фергана',
      'С телефона искать удобно, избранное сохранилось. Хотелось бы больше объявлений о гаражах.',
    ],
    en: [
      'Olga, Fergana',
      'Searching on the phone is easy, and my favourites were kept. More garages would be welcome.',
    ],
  },
  {
    rating: 5,
    daysAgo: 52,
    uz: [
      '«Ишонч» агентлиги, Бухоро',
      'Эълонларни файлдан юклаймиз: бир кунлик иш ярим соатда битади. Хатолар аниқ кўрсатилади.',
    ],
    ru: [
      'Агентство «Ишонч», Бухара',
      'Загружаем объявления из файла: работа на день занимает полчаса. Ошибки показаны понятно.',
    ],
    en: [
      '“Ishonch” agency, Bukhara',
      'We import listings from a file: a day’s work takes half an hour. Mistakes are shown clearly.',
    ],
  },
];

export const services: readonly (DemoWords & { href: string; icon: ServiceIcon })[] = [
  {
    href: '/search-on-map',
    icon: 'map',
    uz: ['Харитада қидириш', 'Ўзингизга керакли ҳудудни чизинг ва шу ердаги эълонларни кўринг.'],
    ru: ['Поиск на карте', 'Нарисуйте нужную область и смотрите объявления в ней.'],
    en: ['Search on the map', 'Draw the area you need and see the listings in it.'],
  },
  {
    href: '/request/new',
    icon: 'post',
    uz: ['Эълон бериш', 'Қадамба-қадам тўлдиринг, нархни тумандаги эълонлар билан солиштиринг.'],
    ru: ['Подать объявление', 'Заполняйте по шагам и сравнивайте цену с районом.'],
    en: ['Post a listing', 'Fill it in step by step and compare the price with the district.'],
  },
  {
    href: '/credit',
    icon: 'calculator',
    uz: ['Кредит калькулятори', 'Ойлик тўлов, фоизлар суммаси ва банклар таклифлари бир саҳифада.'],
    ru: ['Кредитный калькулятор', 'Платёж, переплата и предложения банков на одной странице.'],
    en: ['Loan calculator', 'The monthly payment, total interest and bank offers on one page.'],
  },
  {
    href: '/articles/check-documents',
    icon: 'document',
    uz: ['Ҳужжатларни текшириш', 'Битимдан олдин нималарни сўраш ва текшириш кераклиги.'],
    ru: ['Проверка документов', 'Что запросить и проверить до сделки.'],
    en: ['Checking documents', 'What to ask for and check before the deal.'],
  },
];

export const links: readonly (DemoWords & { href: string })[] = [
  {
    href: 'https://cbu.uz',
    uz: ['Марказий банк', 'Расмий валюта курслари ва банклар рўйхати'],
    ru: ['Центральный банк', 'Официальные курсы валют и список банков'],
    en: ['Central Bank', 'Official exchange rates and the list of banks'],
  },
  {
    href: 'https://my.gov.uz',
    uz: ['Ягона интерактив давлат хизматлари портали', 'Маълумотномалар ва давлат хизматлари'],
    ru: ['Единый портал интерактивных государственных услуг', 'Справки и государственные услуги'],
    en: ['Single Portal of Interactive Public Services', 'Certificates and public services'],
  },
  {
    href: 'https://lex.uz',
    uz: ['Қонунчилик базаси', 'Қонунлар ва қарорларнинг амалдаги матни'],
    ru: ['База законодательства', 'Действующие тексты законов и постановлений'],
    en: ['Legislation database', 'Current texts of laws and resolutions'],
  },
  {
    href: 'https://soliq.uz',
    uz: ['Солиқ қўмитаси', 'Мулк ва ер солиғи'],
    ru: ['Налоговый комитет', 'Налог на имущество и землю'],
    en: ['Tax committee', 'Property and land tax'],
  },
];

export const claims: readonly DemoWords[] = [
  {
    uz: ['Янги қурилган квартиралар учун ипотека йиллик 15 % дан', 'Ҳамкор банкларнинг таклифлари (намойиш)'],
    ru: ['Ипотека на квартиры в новостройках от 15 % годовых', 'Предложения банков-партнёров (демонстрация)'],
    en: ['Mortgages on new-build flats from 15% a year', 'Offers of partner banks (demonstration)'],
  },
  {
    uz: ['Эълон саҳифасидан қайта қўнғироқ — 2 дақиқада', 'Базадаги сотувчилар меъёри (намойиш)'],
    ru: [
      'Обратный звонок со страницы объявления — за 2 минуты',
      'Норма для продавцов на Базе (демонстрация)',
    ],
    en: ['A callback from a listing’s page within 2 minutes', 'Standard for sellers on Baza (demonstration)'],
  },
  {
    uz: [
      'Агентлик ва риелтор саҳифасидан қайта қўнғироқ — 5 дақиқада',
      'Базадаги сотувчилар меъёри (намойиш)',
    ],
    ru: [
      'Обратный звонок со страницы агентства или риелтора — за 5 минут',
      'Норма для продавцов на Базе (демонстрация)',
    ],
    en: [
      'A callback from an agency’s or realtor’s page within 5 minutes',
      'Standard for sellers on Baza (demonstration)',
    ],
  },
  {
    uz: ['Ипотека тасдиқланиши эҳтимоли 25 % га юқори', 'База орқали берилган аризалар таҳлили (намойиш)'],
    ru: ['Вероятность одобрения ипотеки выше на 25 %', 'Анализ заявок, поданных через Базу (демонстрация)'],
    en: [
      'A 25% higher chance of mortgage approval',
      'Analysis of applications sent through Baza (demonstration)',
    ],
  },
  {
    uz: ['Ҳар бир битимга кафолат сертификати', 'База хизмат кўрсатиш шартлари (намойиш)'],
    ru: ['Гарантийный сертификат на каждую сделку', 'Условия обслуживания Базы (демонстрация)'],
    en: ['A guarantee certificate for every deal', 'Baza’s terms of service (demonstration)'],
  },
];

const OWN = [
  'База маълумотлари (намойиш)',
  'Данные Базы (демонстрация)',
  'Baza’s own figures (demonstration)',
] as const;
const figure = (value: number, form: FigureForm, uz: string, ru: string, en: string) => ({
  value,
  form,
  uz: [uz, OWN[0]] as const,
  ru: [ru, OWN[1]] as const,
  en: [en, OWN[2]] as const,
});
export const figures: readonly (DemoWords & { value: number; form: FigureForm })[] = [
  figure(12, 'number', 'йиллик тажриба', 'лет опыта', 'years of experience'),
  figure(14, 'number', 'ҳудуд', 'регионов', 'regions'),
  figure(1000, 'atLeast', 'риелтор ва агентлик', 'риелторов и агентств', 'realtors and agencies'),
  figure(96, 'percent', 'мижоз мамнун', 'клиентов довольны', 'of clients are satisfied'),
  figure(20, 'atLeast', 'ходим', 'сотрудников', 'staff'),
  figure(10, 'number', 'техник мутахассис', 'технических специалистов', 'technical specialists'),
];
