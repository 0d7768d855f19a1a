import type { ListingLanguage, Words } from './languages.ts';

const flat = {
  uz: [
    '{rooms} хонали квартира, {area} м²',
    '{rooms} хонали шинам квартира',
    '{rooms} хонали ёруғ квартира, {floor}-қават',
  ],
  latn: ['{rooms} xonali kvartira, {area} m²', '{rooms} xonali yorug‘ kvartira, {floor}-qavat'],
  ru: [
    '{rooms}-комнатная квартира, {area} м²',
    'Уютная {rooms}-комнатная квартира',
    'Светлая {rooms}-комнатная квартира, {floor}-й этаж',
  ],
};

const house = {
  uz: [
    'Ҳовли {plot} сотих, {rooms} хона',
    '{rooms} хонали уй, {plot} сотих ер билан',
    'Оилавий ҳовли, {area} м²',
  ],
  latn: ['Hovli {plot} sotix, {rooms} xona', '{rooms} xonali uy, {plot} sotix yer bilan'],
  ru: [
    'Дом {area} м² на участке {plot} сот.',
    'Семейный дом, {plot} сот.',
    'Дом {area} м², двор {plot} сот.',
  ],
};

/** Titles by category; `{…}` are replaced by characteristics. */
export const titles: Record<string, Record<ListingLanguage, readonly string[]>> = {
  ResidentialMultiStorey_Sell: flat,
  ResidentialIndividual_Sell: house,
  shop: {
    uz: ['Савдо дўкони, {area} м²', 'Биринчи қаторда дўкон, {area} м²'],
    latn: ['Savdo do‘koni, {area} m²'],
    ru: ['Магазин на первой линии, {area} м²', 'Торговое помещение, {area} м²'],
  },
  office: {
    uz: ['Офис хоналари, {area} м²', 'Бизнес марказда офис, {area} м²'],
    latn: ['Ofis xonalari, {area} m²'],
    ru: ['Офис в бизнес-центре, {area} м²', 'Офисное помещение, {area} м²'],
  },
  warehouse: {
    uz: ['Омбор биноси, {area} м²', 'Ишлаб чиқариш биноси, {area} м²'],
    latn: ['Ombor binosi, {area} m²'],
    ru: ['Склад с рампой, {area} м²', 'Производственное помещение, {area} м²'],
  },
  Land_Sell: {
    uz: ['Ер участкаси, {plot} сотих', 'Уй қуриш учун {plot} сотих ер'],
    latn: ['Yer uchastkasi, {plot} sotix'],
    ru: ['Участок {plot} сот.', 'Земля под строительство, {plot} сот.'],
  },
  garage: {
    uz: ['Капитал гараж, {area} м²'],
    latn: ['Kapital garaj, {area} m²'],
    ru: ['Капитальный гараж, {area} м²'],
  },
  parking: {
    uz: ['Паркингда жой, {area} м²'],
    latn: ['Parkingda joy, {area} m²'],
    ru: ['Место в паркинге, {area} м²'],
  },
  car: {
    uz: ['{name}, {year} йил', '{name} сотилади, {year} йил'],
    latn: ['{name}, {year} yil'],
    ru: ['{name}, {year} год', '{name}, {year} г. в., на ходу'],
  },
  van: {
    uz: ['{name}, минивэн, {year} йил'],
    latn: ['{name}, miniven, {year} yil'],
    ru: ['Минивэн {name}, {year} год'],
  },
  truck: {
    uz: ['{name}, юк машинаси, {year} йил'],
    latn: ['{name}, yuk mashinasi, {year} yil'],
    ru: ['Грузовик {name}, {year} год'],
  },
};

/** Openings, advantages and closings of descriptions. */
export const sentences: Record<ListingLanguage, Record<string, readonly string[]>> = {
  uz: {
    ResidentialMultiStorey_Sell: [
      'Квартира тоза ва саранжом, дарҳол яшаш мумкин.',
      'Деразалари жанубга қараган, кун бўйи ёруғ.',
      'Ҳовлиси тинч, болалар майдончаси ва яшил ҳудуд бор.',
      'Қўшнилар яхши, кириш йўлаги таъмирланган.',
    ],
    ResidentialIndividual_Sell: [
      'Уй пишиқ ғиштдан қурилган, томи янги.',
      'Ҳовлида мевали дарахтлар ва ток бор.',
      'Дарвозахона кенг, икки машина бемалол сиғади.',
      'Кўча асфальт, сув ва газ тўхтовсиз.',
    ],
    NotResidential_Sell: [
      'Серқатнов йўл бўйида, одам оқими катта.',
      'Ҳужжатлари тайёр, кадастр жойида.',
      'Алоҳида кириш эшиги ва машина тўхташ жойи бор.',
      'Тайёр бизнес учун қулай.',
    ],
    Land_Sell: [
      'Ер текис, чегаралари аниқланган.',
      'Электр ва газ линияси ёнидан ўтган.',
      'Йўли равон, шаҳар марказига яқин.',
      'Ҳужжатлари мулк ҳуқуқи билан.',
    ],
    Garage_Sell: [
      'Қуруқ, чуқурчаси бор.',
      'Қўриқланадиган ҳудуд, кеча-кундуз кириш мумкин.',
      'Дарвозаси янги бўялган.',
    ],
    AutoTransport_Sell: [
      'Ҳолати яхши, ўз вақтида хизмат кўрсатилган.',
      'Ҳужжатлари жойида, бир қўлда.',
      'Шиналари янги.',
    ],
    close: [
      'Нархи келишилади.',
      'Қўнғироқ қилинг, кўрсатамиз.',
      'Воситачисиз.',
      'Ипотека орқали ҳам бўлади.',
    ],
  },
  latn: {
    ResidentialMultiStorey_Sell: [
      'Kvartira toza va saranjom, darhol yashash mumkin.',
      'Derazalari janubga qaragan, kun bo‘yi yorug‘.',
      'Hovlisi tinch, bolalar maydonchasi bor.',
    ],
    ResidentialIndividual_Sell: [
      'Uy pishiq g‘ishtdan qurilgan, tomi yangi.',
      'Hovlida mevali daraxtlar va tok bor.',
      'Darvozaxona keng.',
    ],
    NotResidential_Sell: [
      'Serqatnov yo‘l bo‘yida, odam oqimi katta.',
      'Hujjatlari tayyor.',
      'Alohida kirish eshigi bor.',
    ],
    Land_Sell: ['Yer tekis, chegaralari aniqlangan.', 'Elektr va gaz liniyasi yonidan o‘tgan.'],
    Garage_Sell: ['Quruq, chuqurchasi bor.', 'Qo‘riqlanadigan hudud.'],
    AutoTransport_Sell: ['Holati yaxshi, o‘z vaqtida xizmat ko‘rsatilgan.', 'Hujjatlari joyida.'],
    close: ['Narxi kelishiladi.', 'Qo‘ng‘iroq qiling, ko‘rsatamiz.', 'Vositachisiz.'],
  },
  ru: {
    ResidentialMultiStorey_Sell: [
      'Квартира чистая и ухоженная, можно сразу заезжать.',
      'Окна на юг, весь день солнце.',
      'Тихий зелёный двор с детской площадкой.',
      'Хорошие соседи, подъезд после ремонта.',
      'Рядом школа, детский сад и магазины.',
    ],
    ResidentialIndividual_Sell: [
      'Дом из жжёного кирпича, крыша новая.',
      'Во дворе плодовые деревья и виноградник.',
      'Широкий заезд, помещаются две машины.',
      'Улица заасфальтирована, вода и газ без перебоев.',
    ],
    NotResidential_Sell: [
      'Первая линия, высокая проходимость.',
      'Документы готовы, кадастр на руках.',
      'Отдельный вход и парковка.',
      'Подходит для готового бизнеса.',
    ],
    Land_Sell: [
      'Участок ровный, границы определены.',
      'Свет и газ проходят рядом.',
      'Хороший подъезд, близко к центру.',
      'Документы на право собственности.',
    ],
    Garage_Sell: [
      'Сухой, есть смотровая яма.',
      'Охраняемая территория, доступ круглые сутки.',
      'Ворота недавно покрашены.',
    ],
    AutoTransport_Sell: [
      'Состояние хорошее, обслуживался вовремя.',
      'Документы в порядке, один хозяин.',
      'Новые шины.',
    ],
    close: ['Цена договорная.', 'Звоните, покажем в удобное время.', 'Без посредников.', 'Возможна ипотека.'],
  },
};

/** A moderator's comments. */
export const rejectReasons: Words = {
  uz: 'Суратлар эълон матнига мос эмас, янгисини юкланг.',
  latn: 'Suratlar e’lon matniga mos emas, yangisini yuklang.',
  ru: 'Фотографии не соответствуют описанию, загрузите другие.',
};
