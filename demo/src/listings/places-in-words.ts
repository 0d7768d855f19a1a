import type { Words } from './languages.ts';

export const streets: readonly Words[] = [
  { uz: 'Амир Темур кўчаси', latn: 'Amir Temur ko‘chasi', ru: 'улица Амира Темура' },
  { uz: 'Алишер Навоий кўчаси', latn: 'Alisher Navoiy ko‘chasi', ru: 'улица Алишера Навои' },
  { uz: 'Мирзо Улуғбек кўчаси', latn: 'Mirzo Ulug‘bek ko‘chasi', ru: 'улица Мирзо Улугбека' },
  { uz: 'Бобур кўчаси', latn: 'Bobur ko‘chasi', ru: 'улица Бабура' },
  { uz: 'Мустақиллик кўчаси', latn: 'Mustaqillik ko‘chasi', ru: 'улица Мустакиллик' },
  { uz: 'Дўстлик кўчаси', latn: 'Do‘stlik ko‘chasi', ru: 'улица Дустлик' },
  { uz: 'Истиқлол кўчаси', latn: 'Istiqlol ko‘chasi', ru: 'улица Истиклол' },
  { uz: 'Ибн Сино кўчаси', latn: 'Ibn Sino ko‘chasi', ru: 'улица Ибн Сино' },
  { uz: 'Беруний кўчаси', latn: 'Beruniy ko‘chasi', ru: 'улица Беруни' },
  { uz: 'Ал-Хоразмий кўчаси', latn: 'Al-Xorazmiy ko‘chasi', ru: 'улица Аль-Хорезми' },
  { uz: 'Боғишамол кўчаси', latn: 'Bog‘ishamol ko‘chasi', ru: 'улица Богишамол' },
  { uz: 'Нурафшон кўчаси', latn: 'Nurafshon ko‘chasi', ru: 'улица Нурафшон' },
  { uz: 'Марварид кўчаси', latn: 'Marvarid ko‘chasi', ru: 'улица Марварид' },
  { uz: 'Гулистон кўчаси', latn: 'Guliston ko‘chasi', ru: 'улица Гулистан' },
  { uz: 'Зарафшон кўчаси', latn: 'Zarafshon ko‘chasi', ru: 'улица Зарафшан' },
  { uz: 'Янги ҳаёт кўчаси', latn: 'Yangi hayot ko‘chasi', ru: 'улица Янги хаёт' },
  { uz: 'Ҳамид Олимжон кўчаси', latn: 'Hamid Olimjon ko‘chasi', ru: 'улица Хамида Олимджана' },
  { uz: 'Тинчлик кўчаси', latn: 'Tinchlik ko‘chasi', ru: 'улица Тинчлик' },
  { uz: 'Ойбек кўчаси', latn: 'Oybek ko‘chasi', ru: 'улица Айбека' },
  { uz: 'Чинор кўчаси', latn: 'Chinor ko‘chasi', ru: 'улица Чинар' },
];

export const houseWord: Words = { uz: '-уй', latn: '-uy', ru: ', дом ' };
