import { places, renderFirstScreen } from '@baza/shared/testing';

test('the first screen has the filter of the address', async () => {
  const { html } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: '/filter/filter?category=ResidentialMultiStorey_Sell&regions=1726266&max=900000000',
    locale: 'en',
    answers: { 'public/areas/path/1726266': places['public/areas/path/1726266'] },
  });
  expect(html).toContain('Yunusobod tumani');
  expect(html).toMatch(/value="900\s000\s000"/);
});
