import type { DemoPage } from '../types.ts';

export const mortgageBasics: DemoPage = {
  slug: 'mortgage-basics',
  daysAgo: 33,
  photo: ['office', 4],
  uz: {
    title: 'Ипотека: нимадан бошлаш керак',
    text: 'Бошланғич тўлов, муддат ва ойлик тўловни ариза беришдан олдин қандай ҳисоблаш керак.',
    lines: [
      'Ипотека учта рақамдан иборат: бошланғич тўлов, йиллик фоиз ставкаси ва муддат. Учаласи ҳам ойлик тўловни белгилайди.',
      '## Ойлик тўловни ҳисобланг',
      'Эълон саҳифасидаги кредит калькулятори икки усулни ёнма-ён кўрсатади: аннуитет (тўлов ҳар ой бир хил) ва дифференциал (тўлов ойдан-ойга камаяди).',
      '## Ўзингизга савол беринг',
      '- Ойлик тўлов оила даромадининг учдан биридан ошмайдими?',
      '- Даромад вақтинча камайса, бир неча ойлик захира борми?',
      '- Муддатидан олдин тўлаш шартлари қандай?',
      '## Кейин нима қилиш керак',
      'Бир нечта банк таклифини солиштиринг, фақат ставкага эмас, балки **умумий фоизлар суммасига** қаранг.',
    ],
  },
  ru: {
    title: 'Ипотека: с чего начать',
    text: 'Как посчитать первоначальный взнос, срок и ежемесячный платёж до подачи заявки.',
    lines: [
      'Ипотека — это три числа: первоначальный взнос, процентная ставка и срок. Вместе они определяют ежемесячный платёж.',
      '## Посчитайте платёж',
      'Кредитный калькулятор на странице объявления показывает два способа рядом: аннуитетный (платёж одинаков каждый месяц) и дифференцированный (платёж уменьшается).',
      '## Спросите себя',
      '- Платёж не больше трети дохода семьи?',
      '- Есть ли запас на несколько месяцев, если доход снизится?',
      '- Каковы условия досрочного погашения?',
      '## Что дальше',
      'Сравните предложения нескольких банков и смотрите не только на ставку, но и на **переплату по процентам**.',
    ],
  },
  en: {
    title: 'Mortgages: where to begin',
    text: 'How to work out the down payment, the term and the monthly payment before you apply.',
    lines: [
      'A mortgage is three numbers: the down payment, the interest rate and the term. Together they make the monthly payment.',
      '## Work out the payment',
      'The loan calculator on a listing’s page shows two ways side by side: annuity (the same payment every month) and declining balance (the payment decreases).',
      '## Ask yourself',
      '- Is the payment at most a third of the family’s income?',
      '- Is there a reserve for some months if the income falls?',
      '- What are the terms of early repayment?',
      '## What comes next',
      'Compare the offers of several banks, and look not only at the rate but at the **total interest**.',
    ],
  },
};
