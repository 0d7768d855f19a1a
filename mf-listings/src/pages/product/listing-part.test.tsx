import { renderRemote } from '@baza/shared/testing';
import { screen } from '@testing-library/react';
import * as parcel from '../../parcels/listing-part.tsx';
import { listingDetail } from '../../testing/listing-detail.ts';

const show = (part: string) => {
  const { title, category, photos, characteristics } = listingDetail();
  return renderRemote(parcel, {
    path: '/moderation',
    locale: 'en',
    parcel: { part, title, category, photos, characteristics },
  });
};

test('photos and characteristics of a listing, for another remote', async () => {
  await show('gallery');
  expect(await screen.findByRole('button', { name: /open photo 1 of 3/ })).toBeVisible();
  await show('characteristics');
  expect(await screen.findByRole('heading', { name: 'Characteristics' })).toBeVisible();
});
