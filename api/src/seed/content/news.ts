import type { DemoPage } from './types.ts';

/** About the product itself, so that nothing is said of anybody else. */
export const news: readonly DemoPage[] = [
  {
    slug: 'draw-an-area',
    daysAgo: 3,
    photo: ['plot', 2],
    uz: {
      title: 'Харитада ўзингизга керакли ҳудудни чизинг',
      text: 'Энди уйни туман бўйича эмас, айнан сизга қулай ҳудуд бўйича қидириш мумкин: уни харитада бармоқ ёки сичқонча билан чизасиз.',
      lines: [
        '[Харитада қидириш](/search-on-map) саҳифасида «Ҳудуд чизиш» тугмасини босинг ва ҳудудни айлантириб чизинг. Рўйхатда фақат шу ҳудуддаги эълонлар қолади.',
        '## Бир нечта ҳудуд',
        'Иш жойи ва ота-онангиз уйи атрофини бирга кўрмоқчимисиз? Бир нечта ҳудуд чизинг: эълонлар уларнинг барчасидан олинади.',
        '- Чизилган ҳудудни алоҳида ўчириш мумкин.',
        '- Ҳавола билан бўлишсангиз, бошқалар ҳам айнан шу ҳудудни кўради.',
      ],
    },
    ru: {
      title: 'Нарисуйте на карте область, которая вам подходит',
      text: 'Теперь жильё можно искать не по району, а по той области, где вам удобно жить: её рисуют на карте пальцем или мышью.',
      lines: [
        'На странице [поиска на карте](/search-on-map) нажмите «Нарисовать область» и обведите её. В списке останутся только объявления внутри неё.',
        '## Несколько областей',
        'Хотите видеть и дома рядом с работой, и дома рядом с родителями? Нарисуйте несколько областей: объявления берутся из всех.',
        '- Каждую область можно убрать отдельно.',
        '- Если поделиться ссылкой, другие увидят ту же область.',
      ],
    },
    en: {
      title: 'Draw the area that suits you on the map',
      text: 'You can now search by the exact area where you want to live, not just by district: draw it on the map with a finger or a mouse.',
      lines: [
        'On the [map search](/search-on-map) page, press “Draw an area” and trace it. Only listings inside it stay in the list.',
        '## Several areas',
        'Looking near work and near your parents at the same time? Draw several areas: listings come from all of them.',
        '- Each area can be removed on its own.',
        '- Share the link, and others see the same area.',
      ],
    },
  },
  {
    slug: 'viewing-time-online',
    daysAgo: 12,
    photo: ['living', 3],
    uz: {
      title: 'Кўриш вақтини онлайн келишинг',
      text: 'Эълон саҳифасида кун ва вақтни танланг: сотувчи сўровни олади ва тасдиқлайди. Қўнғироқ қилиб ўтириш шарт эмас.',
      lines: [
        'Эълонни очинг, «Кўришга ёзилиш» тугмасини босинг, кун ва вақтни белгиланг. Сотувчи сўровни ўз саҳифасида кўради.',
        'Режангиз ўзгарса, бошқа вақт билан яна сўров юборинг: аввалгиси янгиланади.',
      ],
    },
    ru: {
      title: 'Договоритесь о просмотре онлайн',
      text: 'Выберите день и время на странице объявления: продавец получит запрос и подтвердит его. Звонить не обязательно.',
      lines: [
        'Откройте объявление, нажмите «Записаться на показ», отметьте день и время. Продавец увидит запрос на своей странице.',
        'Планы изменились? Отправьте запрос с другим временем: прежний обновится.',
      ],
    },
    en: {
      title: 'Arrange a viewing online',
      text: 'Choose a day and a time on the listing’s page: the seller gets your request and confirms it. No need to call.',
      lines: [
        'Open a listing, press “Request a viewing” and choose the day and the time. The seller sees the request on their page.',
        'Your plans have changed? Send the request again with another time: it replaces the earlier one.',
      ],
    },
  },
  {
    slug: 'listings-from-a-file',
    daysAgo: 26,
    photo: ['office', 1],
    uz: {
      title: 'Агентликлар эълонларни файлдан юклайди',
      text: 'Юзлаб эълонни қўлда киритиш шарт эмас: CSV ёки XLSX файлни юкланг, хатолар қаторма-қатор кўрсатилади.',
      lines: [
        'Агентлик ҳисобидаги «Менинг эълонларим» саҳифасида намуна файлни юклаб олинг, тўлдиринг ва юкланг.',
        '- Ҳар бир қатор алоҳида текширилади.',
        '- Хато қаторлар тузатиш учун ҳисоботда қайтади.',
        '- Юкланган эълонлар модерациядан ўтади.',
      ],
    },
    ru: {
      title: 'Агентства загружают объявления из файла',
      text: 'Не нужно вводить сотни объявлений вручную: загрузите файл CSV или XLSX, а ошибки будут показаны построчно.',
      lines: [
        'В аккаунте агентства на странице «Мои объявления» скачайте шаблон, заполните его и загрузите.',
        '- Каждая строка проверяется отдельно.',
        '- Строки с ошибками возвращаются в отчёте.',
        '- Загруженные объявления проходят модерацию.',
      ],
    },
    en: {
      title: 'Agencies can import listings from a file',
      text: 'Hundreds of listings need not be typed by hand: upload a CSV or XLSX file, and mistakes are shown row by row.',
      lines: [
        'In an agency’s account, open “My listings”, download the template, fill it in and upload it.',
        '- Each row is checked on its own.',
        '- Rows with mistakes come back in a report.',
        '- Imported listings go through moderation.',
      ],
    },
  },
  {
    slug: 'price-against-the-district',
    daysAgo: 41,
    photo: ['flat-new', 4],
    uz: {
      title: 'Нарх тумандаги ўхшаш эълонлар билан таққосланади',
      text: 'Эълон саҳифасида 1 м² нархи шу тумандаги ўхшаш эълонлар билан қандай нисбатда экани кўринади.',
      lines: [
        'Таққослаш фақат ўхшаш эълонлар етарли бўлганда кўрсатилади, шунинг учун тасодифий рақамларга асосланмайди.',
        'Нарх бозордан анча паст бўлса, эҳтиёт бўлинг: [ҳужжатларни текшириш тартибини](/articles/check-documents) ўқинг.',
      ],
    },
    ru: {
      title: 'Цена сравнивается с похожими объявлениями района',
      text: 'На странице объявления видно, как цена за 1 м² соотносится с похожими объявлениями в том же районе.',
      lines: [
        'Сравнение появляется, только когда похожих объявлений достаточно, поэтому оно не строится на случайных цифрах.',
        'Если цена намного ниже рынка, будьте осторожны: прочитайте, [как проверить документы](/articles/check-documents).',
      ],
    },
    en: {
      title: 'Prices are compared with the district',
      text: 'A listing’s page shows how its price per m² compares with similar listings in the same district.',
      lines: [
        'The comparison is shown only when there are enough similar listings, so it never rests on chance.',
        'If a price is far below the market, be careful: read [how to check the documents](/articles/check-documents).',
      ],
    },
  },
];
