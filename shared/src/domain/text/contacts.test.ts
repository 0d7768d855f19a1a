/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { looksAlike } from './contact-phones.ts';
import { contactsIn } from './contacts.ts';

test.each([
  // Phones
  '+998 90 123 45 67',
  '998901234567',
  'Тел 90 123-45-67',
  'Қўшимча: (90) 123.45.67',
  '9 0 1 2 3 4 5 6 7',
  '90-123-45-67 дан сўранг',
  '９０１２３４５６７',
  '9️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
  '9O 123 45 67',
  '90***123***45***67',
  '9о 123 45 67',
  '9 О 123 45 67',
  '9-О-123-45-67',
  '9l 123 45 67',
  '9з1 23 45 67',
  '90 1l3 45 67',
  '90 1з3 45 67',
  '1 2 3 4 5 6 7',
  '1000001234',
  '901 000 234',
  '901234560',
  '901232012',
  '201234567',
  '2019 2020 1',
  '90/123/45/67',
  '90, 123, 45, 67',
  '901 234 567',
  '+998 901 234 000',
  'городской 123-45-67',
  'девяносто один сто двадцать три сорок пять шестьдесят семь',
  'тўқсон бир, бир юз йигирма уч, қирқ беш, олтмиш етти',
  "to'qson bir bir yuz yigirma uch qirq besh oltmish yetti",
  'nine zero one two three four five six seven',
  'номер 1234567',
  'девяносто 123 сорок 67',
  'дв3надцать од1ннадцать 34567',
  // Links
  'Батафсил: https://example.com/1',
  'www.uylar.uz',
  'olx.uz да ҳам бор',
  'смотрите на оlх.uz',
  't.me/baza_uy',
  'olx . uz',
  'olx точка уз',
  'olx  точка  уз',
  'my site dot com',
  'дом.рф',
  // Names
  '@uy_sotuvchi',
  'менга ёзинг @сотувчи',
  'mail@example.uz',
  'seller (at) mail',
  // Messengers and calls
  'Телеграмда ёзинг',
  'тeлeгpaм',
  'tеlеgrаm',
  'т е л е г р а м',
  'T.E.L.E.G.R.A.M',
  'пишите в тг',
  'есть вацап',
  'Ватсап, вайбер',
  'WhatsApp only',
  'vatsapda bor',
  'Viber',
  'инстаграмм',
  'te1egram',
  't3legram',
  'пишите в личку',
  'Text us today',
])('%s is a contact', (text) => {
  expect(contactsIn(`Метро ёнида, ${text}`)).not.toEqual([]);
});

test.each([
  '',
  '3 хонали квартира, 72,5 м², 4/9 қават',
  'Нархи 850 000 000 сўм',
  'Цена 1 250 500 000 сум, торг уместен',
  '$73 000',
  '73 500 у.е.',
  'Price 850000000 UZS',
  '950 000 000',
  '950000000',
  '120.000.000',
  'Участки 12 34 567',
  'Дома 123-45-6',
  'Дома 1 2 3 4 5 6',
  'Дома 1 12 34 56',
  'Кадастр 10:11:12:13:14:0001:02',
  'Квартал 10:11:12:13:14',
  'Сдача 21.11.2026',
  'Построен в 1998-2005',
  'Годы: 2019 2020 2021',
  'Площади 78,5/45,6/12,3 м²',
  'Комнаты 18, 16, 14 и 12 м²',
  'Звоните, покажем в удобное время',
  'Қўнғироқ қилинг, кўрсатамиз',
  'Call us to see it',
  'Выберите удобное время показа',
  'Выберу покупателя',
  'Телефонная линия, интернет',
  'Телефон, интернет, сигнализация',
  'Uy telefon liniyasi bilan',
  'Уч қаватли ҳовли, олти хона, икки ҳаммом',
  'Один сад, два парка, три школы, четыре рынка, пять банков, шесть аптек, семь кафе',
  'Один. Два. Три. Четыре. Пять. Шесть. Семь.',
  'Лоты два, с12345, три',
  'Лоты два, 12345с, три',
  'Сто двадцать пять тысяч долларов',
  'Бир миллиард икки юз эллик миллион сўм',
  'рядом с парком. Метро 5 минут',
  'ул.Сомони, д.5',
  'Great flat. Me and my family lived here',
  'Instant move-in, 10 minutes to the centre',
  'Мактаб, боғча, бозор ёнида',
  'г. Ташкент, ул. А. Навои, д. 5, кв. 12',
  'Работает с 9:00 до 21:00',
  'Мирзо Улуғбек тумани, 14-мавзе, 25-уй',
  'Yunusobod 4-kvartal, 12-uy, 45-xonadon',
  '1 этаж, 2 балкона, 3 комнаты, 4 окна',
])('%j is no contact', (text) => expect(contactsIn(text)).toEqual([]));

test('names what it found, once', () => {
  expect(contactsIn('Телеграм @uy_sotuvchi ёки +998 90 123-45-67, телеграм')).toEqual([
    '+998 90 123-45-67',
    '@uy_sotuvchi',
    'телеграм',
  ]);
});

test.each([
  ['9O 123 45 67', '90 123 45 67'],
  ['9 О 123 45 67', '9 0 123 45 67'],
  ['9-О-123-45-67', '9-0-123-45-67'],
  ['9о1234567', '901234567'],
  ['90 1l3 45 67', '90 113 45 67'],
  ['90 1з3 45 67', '90 133 45 67'],
  ['сто двадцать три сорок пять шестьдесят', 'сто двадцать три сорок пять шестьдесят'],
  ['Звоните: один два три четыре пять шесть, днём', 'один два три четыре пять шесть'],
  ['olx точка уз', 'olx точка уз'],
  ['Уй катта — мана сайтимиз olx точка уз, кутамиз', '— мана сайтимиз olx точка уз'],
  [`https://example.com/${'a'.repeat(99)}`, `https://example.com/${'a'.repeat(40)}`],
  [`telegram${'m'.repeat(32)}`, `telegram${'m'.repeat(32)}`],
])('%j shows %j to a moderator', (text, fragment) => expect(contactsIn(text)).toEqual([fragment]));

test('a word longer than any is not read', () => {
  expect(contactsIn(`telegram${'m'.repeat(33)}`)).toEqual([]);
});

test.each([
  ['tелеграм', ['teлeгpam', 'телеграм']],
  ['ара', ['ара']],
  ['apa', ['apa']],
])('%s reads as %j: in both alphabets only where it mixes them', (word, readings) =>
  expect(looksAlike(word)).toEqual(readings));

test.each([
  '1 ',
  'а ',
  '9-',
  'x.',
  '@',
  'a (at',
  'a',
  '9',
  'a-',
  '..',
  'a ',
  '(',
  '+9 9 8 ',
  'сто ',
])('%j over and over is read at once', (part) => {
  // Time of this process: on a busy machine the clock says nothing.
  const since = process.cpuUsage();
  contactsIn(part.repeat(5000 / part.length));
  expect(process.cpuUsage(since).user / 1000).toBeLessThan(500);
});
