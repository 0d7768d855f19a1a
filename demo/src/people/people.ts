import { createHash } from 'node:crypto';
import { createRandom } from '../random/random.ts';

/** Sellers of the demo. They cannot log in; only the embedded provider's demo accounts can. */
export interface Seller {
  sub: string;
  name: string;
  userType: 'realtor' | 'agency' | 'builder' | 'user';
  /** E.164, with an unassigned operator code. */
  phone: string;
}

const firstNames = [
  'Азиз',
  'Дилшод',
  'Нодира',
  'Бобур',
  'Малика',
  'Жасур',
  'Гулнора',
  'Шерзод',
  'Камола',
  'Отабек',
  'Севара',
  'Тимур',
  'Феруза',
  'Рустам',
  'Лола',
  'Улуғбек',
  'Зиёда',
  'Акмал',
  'Наргиза',
  'Сардор',
  'Ирина',
  'Алексей',
  'Динара',
  'Мурод',
  'Шаҳноза',
  'Виктор',
  'Умида',
  'Жамшид',
];
const lastNames = [
  'Каримов',
  'Юсупов',
  'Раҳимов',
  'Абдуллаев',
  'Турсунов',
  'Исмоилов',
  'Саидов',
  'Назаров',
  'Холматов',
  'Эргашев',
  'Мирзаев',
  'Қодиров',
  'Усмонов',
  'Собиров',
  'Бекмуродов',
  'Тошматов',
  'Норов',
];
/** Russian first names go with Russian and Korean surnames. */
const russianFirstNames = new Set(['Ирина', 'Алексей', 'Виктор']);
const russianLastNames = ['Соколов', 'Морозов', 'Волков', 'Ким', 'Пак', 'Ли'];
const female = new Set([
  'Нодира',
  'Малика',
  'Гулнора',
  'Камола',
  'Севара',
  'Феруза',
  'Лола',
  'Зиёда',
  'Наргиза',
  'Ирина',
  'Динара',
  'Шаҳноза',
  'Умида',
]);
const agencies = [
  'Уй Бозори',
  'Ишонч Мулк',
  'Янги Манзил',
  'Азия Эстейт',
  'Мегаполис Недвижимость',
  'Калит',
  'Остона',
  'Дом и Двор',
  'Сарой Риэлти',
  'Пойтахт Мулк',
  'Чорсу Эстейт',
  'Регистон Недвижимость',
];
const builders = [
  'Барака Қурилиш',
  'Олмос Сити',
  'Нурафшон Девелопмент',
  'Янги Ҳаёт Қурилиш',
  'Боғишамол Резиденс',
  'Мирзачўл Инвест',
];

function stableSub(name: string): string {
  const hex = createHash('sha256').update(`baza-seller:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-b${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** About 240 sellers: mostly people, some realtors, a dozen agencies and six builders. */
export function demoSellers(): Seller[] {
  const random = createRandom(4711);
  const phone = (index: number) =>
    `+99800${String(1_000_000 + index * 37_813 + random.int(0, 999)).slice(0, 7)}`;
  const sellers: Seller[] = [];
  const add = (name: string, userType: Seller['userType']) =>
    sellers.push({
      sub: stableSub(`${userType}/${sellers.length}`),
      name,
      userType,
      phone: phone(sellers.length),
    });
  for (const name of agencies) add(name, 'agency');
  for (const name of builders) add(name, 'builder');
  const person = () => {
    const first = random.pick(firstNames);
    const last = random.pick(russianFirstNames.has(first) ? russianLastNames : lastNames);
    return `${first} ${last}${female.has(first) && last.endsWith('в') ? 'а' : ''}`;
  };
  for (let index = 0; index < 40; index++) add(person(), 'realtor');
  for (let index = 0; index < 180; index++) add(person(), 'user');
  return sellers;
}
