import { NEAR_METRES } from '../filter/index.ts';
import { distance, type LngLat } from '../geo/index.ts';

/**
 * The metro of Tashkent as of November 2024: public facts, typed in. Names and lines follow the operator's scheme
 * (uzmetro.uz), places OpenStreetMap (© OpenStreetMap contributors), to four decimals of a degree; a second list of the
 * same stations agrees within some 150 m, the length of a station. A station keeps its number for ever: filters in
 * addresses, saved searches and the search table name it.
 */
export const METRO_LINES = {
  chilonzor: { color: '#d8232a', name: 'Чилонзор', nameRu: 'Чиланзарская', nameLatn: 'Chilonzor' },
  ozbekiston: { color: '#1f5fd0', name: 'Ўзбекистон', nameRu: 'Узбекистанская', nameLatn: 'O‘zbekiston' },
  yunusobod: { color: '#2b8a3e', name: 'Юнусобод', nameRu: 'Юнусабадская', nameLatn: 'Yunusobod' },
  halqa: { color: '#c07a00', name: 'Ҳалқа', nameRu: 'Кольцевая', nameLatn: 'Halqa' },
} as const;
export type MetroLine = keyof typeof METRO_LINES;

export interface MetroStation {
  id: number;
  line: MetroLine;
  at: LngLat;
  /** Uzbek Cyrillic, Russian, Uzbek Latin. */
  name: string;
  nameRu: string;
  nameLatn: string;
}

type Row = [id: number, line: MetroLine, lng: number, lat: number, uz: string, ru: string, latn: string];

/** In the order of each line. */
const ROWS: readonly Row[] = [
  [1, 'chilonzor', 69.3286, 41.3261, 'Буюк Ипак йўли', 'Буюк Ипак Йули', 'Buyuk Ipak Yo‘li'],
  [2, 'chilonzor', 69.3111, 41.322, 'Пушкин', 'Пушкин', 'Pushkin'],
  [3, 'chilonzor', 69.2957, 41.3182, 'Ҳамид Олимжон', 'Хамид Алимджан', 'Hamid Olimjon'],
  [4, 'chilonzor', 69.2833, 41.3127, 'Амир Темур хиёбони', 'Амир Темур хиёбони', 'Amir Temur Xiyoboni'],
  [5, 'chilonzor', 69.2711, 41.315, 'Мустақиллик майдони', 'Мустакиллик майдони', 'Mustaqillik Maydoni'],
  [6, 'chilonzor', 69.2551, 41.3178, 'Пахтакор', 'Пахтакор', 'Paxtakor'],
  [7, 'chilonzor', 69.2431, 41.3119, 'Халқлар дўстлиги', 'Халклар дустлиги', 'Xalqlar Do‘stligi'],
  [8, 'chilonzor', 69.2357, 41.3034, 'Миллий боғ', 'Миллий бог', 'Milliy Bog‘'],
  [9, 'chilonzor', 69.2236, 41.2919, 'Новза', 'Новза', 'Novza'],
  [10, 'chilonzor', 69.2126, 41.282, 'Мирзо Улуғбек', 'Мирзо Улугбек', 'Mirzo Ulug‘bek'],
  [11, 'chilonzor', 69.205, 41.2744, 'Чилонзор', 'Чиланзар', 'Chilonzor'],
  [12, 'chilonzor', 69.1961, 41.2567, 'Олмазор', 'Алмазар', 'Olmazor'],
  [13, 'chilonzor', 69.196, 41.2383, 'Чоштепа', 'Чаштепа', 'Choshtepa'],
  [14, 'chilonzor', 69.204, 41.2273, 'Ўзгариш', 'Узгариш', 'O‘zgarish'],
  [15, 'chilonzor', 69.2087, 41.2208, 'Сергели', 'Сергели', 'Sergeli'],
  [16, 'chilonzor', 69.214, 41.2135, 'Янгиҳаёт', 'Янгихаёт', 'Yangihayot'],
  [17, 'chilonzor', 69.219, 41.2067, 'Чинор', 'Чинор', 'Chinor'],
  [18, 'ozbekiston', 69.2062, 41.3446, 'Беруний', 'Беруни', 'Beruniy'],
  [19, 'ozbekiston', 69.2191, 41.3323, 'Тинчлик', 'Тинчлик', 'Tinchlik'],
  [20, 'ozbekiston', 69.2368, 41.3259, 'Чорсу', 'Чорсу', 'Chorsu'],
  [21, 'ozbekiston', 69.2458, 41.3279, 'Ғафур Ғулом', 'Гафур Гулям', 'G‘afur G‘ulom'],
  [22, 'ozbekiston', 69.2543, 41.3189, 'Алишер Навоий', 'Алишер Навои', 'Alisher Navoiy'],
  [23, 'ozbekiston', 69.2534, 41.3119, 'Ўзбекистон', 'Узбекистан', 'O‘zbekiston'],
  [24, 'ozbekiston', 69.2647, 41.3052, 'Космонавтлар', 'Космонавтлар', 'Kosmonavtlar'],
  [25, 'ozbekiston', 69.2741, 41.298, 'Ойбек', 'Айбек', 'Oybek'],
  [26, 'ozbekiston', 69.2877, 41.2933, 'Тошкент', 'Ташкент', 'Toshkent'],
  [27, 'ozbekiston', 69.3051, 41.299, 'Машинасозлар', 'Машинасозлар', 'Mashinasozlar'],
  [28, 'ozbekiston', 69.3222, 41.2936, 'Дўстлик', 'Дустлик', 'Do‘stlik'],
  [29, 'yunusobod', 69.296, 41.3775, 'Туркистон', 'Туркестан', 'Turkiston'],
  [30, 'yunusobod', 69.2923, 41.3668, 'Юнусобод', 'Юнусабад', 'Yunusobod'],
  [31, 'yunusobod', 69.2881, 41.3531, 'Шаҳристон', 'Шахристан', 'Shahriston'],
  [32, 'yunusobod', 69.2846, 41.3372, 'Бодомзор', 'Бодомзор', 'Bodomzor'],
  [33, 'yunusobod', 69.2834, 41.3269, 'Минор', 'Минор', 'Minor'],
  [34, 'yunusobod', 69.2818, 41.3202, 'Абдулла Қодирий', 'Абдулла Кадыри', 'Abdulla Qodiriy'],
  [35, 'yunusobod', 69.2835, 41.3139, 'Юнус Ражабий', 'Юнус Раджаби', 'Yunus Rajabiy'],
  [36, 'yunusobod', 69.2744, 41.2997, 'Мингўрик', 'Минг Урик', 'Mingo‘rik'],
  [37, 'halqa', 69.3232, 41.2946, 'Технопарк', 'Технопарк', 'Texnopark'],
  [38, 'halqa', 69.3498, 41.2976, 'Яшнобод', 'Яшнабад', 'Yashnobod'],
  [39, 'halqa', 69.3562, 41.292, 'Тузел', 'Тузель', 'Tuzel'],
  [40, 'halqa', 69.3603, 41.2817, 'Олмос', 'Олмос', 'Olmos'],
  [41, 'halqa', 69.3648, 41.2653, 'Роҳат', 'Рохат', 'Rohat'],
  [42, 'halqa', 69.3587, 41.2565, 'Янгиобод', 'Янгиабад', 'Yangiobod'],
  [43, 'halqa', 69.327, 41.2375, 'Қўйлиқ', 'Куйлюк', 'Qo‘yliq'],
  [44, 'halqa', 69.3083, 41.2445, 'Матонат', 'Матонат', 'Matonat'],
  [45, 'halqa', 69.2997, 41.2445, 'Қиёт', 'Киёт', 'Qiyot'],
  [46, 'halqa', 69.285, 41.2445, 'Толариқ', 'Толарик', 'Tolariq'],
  [47, 'halqa', 69.2704, 41.23, 'Хонобод', 'Ханабад', 'Xonobod'],
  [48, 'halqa', 69.2605, 41.2216, 'Қурувчилар', 'Курувчилар', 'Quruvchilar'],
  [49, 'halqa', 69.2342, 41.2107, 'Турон', 'Туран', 'Turon'],
  [50, 'halqa', 69.2214, 41.2054, 'Қипчоқ', 'Кипчак', 'Qipchoq'],
];

export const METRO_STATIONS: readonly MetroStation[] = ROWS.map(
  ([id, line, lng, lat, name, nameRu, nameLatn]) => ({ id, line, at: [lng, lat], name, nameRu, nameLatn }),
);

/** Metres that count as near a station: some twenty minutes on foot (`walkMinutes`). */
const METRO_REACH_M = Number(NEAR_METRES.at(-1));

/** The nearest station and its distance in whole metres; null beyond the reach. */
export function nearestStation(point: LngLat): { station: MetroStation; metres: number } | null {
  let nearest: MetroStation | undefined;
  let least = METRO_REACH_M;
  for (const station of METRO_STATIONS) {
    const metres = distance(point, station.at);
    if (metres > least) continue;
    nearest = station;
    least = metres;
  }
  return nearest ? { station: nearest, metres: Math.round(least) } : null;
}
