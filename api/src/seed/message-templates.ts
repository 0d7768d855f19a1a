import type { TemplateBody } from '@baza/shared/schema';
import type { Trx } from '../platform/db/schema.ts';

const KINDS: TemplateBody['kinds'] = ['credit', 'direct', 'auction', 'own-means'];

const TEMPLATES: readonly TemplateBody[] = [
  {
    title: 'Паспорт: аниқ нусха',
    texts: {
      uz: 'Ҳурматли {name}, № {number} аризани давом эттириш учун паспортингизнинг аниқ нусхасини юкланг: ҳамма тўрт бурчаги кўриниб турсин.',
      ru: 'Здравствуйте, {name}! Чтобы продолжить работу с заявкой № {number}, загрузите чёткую копию паспорта: должны быть видны все четыре угла.',
      en: 'Dear {name}, to continue with application No. {number}, please upload a clear copy of your passport with all four corners visible.',
    },
    kinds: KINDS,
    uses: ['request'],
  },
  {
    title: 'Даромад ҳақида маълумотнома',
    texts: {
      uz: 'Ҳурматли {name}, № {number} ариза учун охирги 12 ойлик даромад ҳақидаги маълумотнома керак. Савол бўлса, оператор — {operator}.',
      ru: 'Здравствуйте, {name}! Для заявки № {number} нужна справка о доходах за последние 12 месяцев. Ваш оператор — {operator}.',
      en: '',
    },
    kinds: ['credit'],
    uses: ['request'],
  },
  {
    title: 'Маълумотлар мос келмади',
    texts: {
      uz: '{date} куни юборилган № {number} аризадаги маълумотлар ҳужжатларга мос келмади.',
      ru: 'Данные в заявке № {number} от {date} не совпадают с документами.',
      en: 'The data in application No. {number} of {date} do not match the documents.',
    },
    kinds: KINDS,
    uses: ['step-back', 'reject'],
  },
];

/** Templates of messages that operators of the demo insert. */
export const insertMessageTemplates = async (trx: Trx): Promise<void> => {
  await trx
    .insertInto('application_template')
    .values(
      TEMPLATES.map(({ title, ...rest }) => ({
        title,
        texts: JSON.stringify(rest.texts),
        kinds: JSON.stringify(rest.kinds),
        uses: JSON.stringify(rest.uses),
      })),
    )
    .execute();
};
