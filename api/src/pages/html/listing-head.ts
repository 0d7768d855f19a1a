import { areaName, type Edition, listingTitle, localeOfEdition } from '@baza/shared/domain';
import type { ListingDetail } from '@baza/shared/schema';
import type { PublicReader } from '../../modules/listings/index.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { domainText } from '../../platform/i18n/domain-text.ts';
import { PREVIEW, previewPath } from '../seo/preview-path.ts';
import type { BegunCalls } from './first-responses.ts';
import { webTexts } from './i18n/texts.ts';
import { listingData } from './json-ld.ts';
import type { PageHead } from './page-head.ts';

const LISTING = /^\/products\/product\/(\d{1,15})$/;
const DESCRIPTION = 160;

const clip = (text: string) =>
  text.length > DESCRIPTION ? `${text.slice(0, DESCRIPTION - 1).trimEnd()}…` : text;

/**
 * Head of a listing's page, with 410 for a sold or withdrawn listing and 404 for an unknown one.
 * Of a listing among the page's first calls nothing is read again.
 */
export const listingHead =
  (reader: PublicReader, publicUrl: string) =>
  async (edition: Edition, path: string, calls?: BegunCalls): Promise<PageHead | null> => {
    const id = LISTING.exec(path)?.[1];
    if (!id) return null;
    const locale = localeOfEdition(edition);
    const texts = webTexts[locale];
    const t = domainText(locale);
    try {
      const call = `public/listings/${id}`;
      const [key, known] = (await calls?.get(call)) ?? [];
      const listing =
        known && key === call ? (JSON.parse(known) as ListingDetail) : await reader.detail(Number(id), null);
      const { province, district, mfy } = listing.areas;
      const place = [mfy, district, province]
        .filter((area) => area !== null)
        .map((area) => areaName(area, locale));
      return {
        title: listingTitle(listing, locale),
        description: clip([place.join(', '), listing.description].filter(Boolean).join('. ')),
        ...(listing.typedIn && { typedIn: listing.typedIn }),
        status: 200,
        // With its version, since who has asked for a picture keeps it.
        image: { path: `${previewPath(edition, listing.id)}?v=${listing.version}`, ...PREVIEW },
        jsonLd: listingData({ publicUrl, edition }, listing),
      };
    } catch (error) {
      if (!(error instanceof ProblemError) || (error.status !== 404 && error.status !== 410)) throw error;
      const state = error.status === 410 ? (error.more.closed?.state ?? 'gone') : 'missing';
      return {
        title: t(`title.${state}`),
        description: texts.description,
        status: error.status,
      };
    }
  };
