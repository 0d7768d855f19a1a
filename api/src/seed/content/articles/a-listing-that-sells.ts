import type { DemoPage } from '../types.ts';

export const aListingThatSells: DemoPage = {
  slug: 'a-listing-that-sells',
  daysAgo: 60,
  photo: ['living', 8],
  uz: {
    title: 'Тез сотиладиган эълон: суратлар, нарх ва тавсиф',
    text: 'Харидор эълонга бир неча сония қарайди. Бу сонияларда нимани кўрсатиш керак.',
    lines: [
      'Эълонга кирган одам аввал суратга, кейин нархга, шундан сўнггина матнга қарайди.',
      '## Суратлар',
      '- Кундузи, ёруғда суратга олинг; асосий сурат — энг ёруғ хона ёки ҳовли.',
      '- Ҳар бир хона, ҳаммом ва кириш жойини кўрсатинг.',
      '- Ортиқча буюмларни олиб қўйинг.',
      '## Нарх',
      'Эълон беришда тумандаги ўхшаш эълонлар нархи кўрсатилади. Нарх асосли бўлса, қўнғироқ кўпроқ бўлади.',
      '## Тавсиф',
      'Харидорни қизиқтирадиган нарсани ёзинг: таъмирлаш йили, иситиш, қўшнилар, мактабгача масофа. [Эълон беринг](/request/new) ва кўришлар статистикасини кузатинг.',
    ],
  },
  ru: {
    title: 'Объявление, которое продаёт: фото, цена и описание',
    text: 'Покупатель смотрит на объявление несколько секунд. Что показать за это время.',
    lines: [
      'Сначала человек смотрит на фото, потом на цену и только затем на текст.',
      '## Фото',
      '- Снимайте днём, при хорошем свете; главное фото — самая светлая комната или двор.',
      '- Покажите каждую комнату, санузел и вход.',
      '- Уберите лишние вещи.',
      '## Цена',
      'Когда вы подаёте объявление, видны цены похожих объявлений в районе. Чем цена обоснованнее, тем больше звонков.',
      '## Описание',
      'Напишите о том, что важно покупателю: год ремонта, отопление, соседи, сколько идти до школы. [Подайте объявление](/request/new) и следите за статистикой просмотров.',
    ],
  },
  en: {
    title: 'A listing that sells: photos, price and description',
    text: 'A buyer looks at a listing for a few seconds. What to show in them.',
    lines: [
      'People look at the photo first, then at the price, and only then at the text.',
      '## Photos',
      '- Take them by daylight; the main photo is the brightest room or the yard.',
      '- Show every room, the bathroom and the entrance.',
      '- Clear away the clutter.',
      '## Price',
      'While you post a listing you see the prices of similar ones in the district. A realistic price brings more calls.',
      '## Description',
      'Write what matters to a buyer: the year of the last repair work, the heating, the neighbours, how far the school is. [Post a listing](/request/new) and watch its statistics.',
    ],
  },
};
