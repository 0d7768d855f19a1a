import { renderRemote } from '@baza/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import * as parcel from '../../parcels/credit.tsx';
import { OFFERS, offers } from '../../testing.ts';

/** jsdom lays nothing out: room for some lines of the table. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(495);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(33);
});
afterEach(() => jest.restoreAllMocks());

const NBSP = /\u00a0/g;
export const text = (element: HTMLElement) => (element.textContent ?? '').replace(NBSP, ' ');
export const card = (name: RegExp) => screen.getByRole('region', { name });
export const NEW_FLAT = { price: 500_000_000, category: 'ResidentialMultiStorey_Sell', newBuild: true };
export const term = () => screen.getByLabelText('Срок кредита', { selector: '[type=text]' });
/** Whether the offers have set a rate, or the calculator says that no bank lends. */
const hasOffers = () => {
  const rate = screen.getByLabelText(/^(Йиллик фоиз ставкаси|Процентная ставка|Interest rate)/, {
    selector: '[type=text]',
  }) as HTMLInputElement;
  return rate.value !== '' || screen.queryByText(/Сегодня банки не дают кредит/) !== null;
};
/** The calculator once the offers, and with them its rate, are there. */
export const open = async (options: Parameters<typeof renderRemote>[1] = {}) => {
  const rendered = await renderRemote(parcel, {
    locale: 'ru',
    parcel: NEW_FLAT,
    ...options,
    http: { ...offers, ...(options.http as object) } as never,
  });
  await waitFor(() => expect(rendered.network.callsTo(OFFERS)).toHaveLength(1));
  await waitFor(() => expect(hasOffers()).toBe(true));
  return rendered;
};
