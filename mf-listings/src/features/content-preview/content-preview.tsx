import type { Locale } from '@baza/shared/contract';
import { videoFileUrl } from '@baza/shared/domain';
import { withTexts } from '@baza/shared/page';
import type { ContentBody, Photo } from '@baza/shared/schema';
import type { ReactNode } from 'react';
import homeEn from '../../i18n/home/en.json';
import homeRu from '../../i18n/home/ru.json';
import homeUz from '../../i18n/home/uz.json';
import readingEn from '../../i18n/reading/en.json';
import readingRu from '../../i18n/reading/ru.json';
import readingUz from '../../i18n/reading/uz.json';
import { About } from '../../pages/home/content/about.tsx';
import { Services } from '../../pages/home/content/services.tsx';
import { Testimonials } from '../../pages/home/content/testimonials.tsx';
import { UsefulLinks } from '../../pages/home/content/useful-links.tsx';
import { Videos } from '../../pages/home/content/videos.tsx';
import { ReadingView } from '../content/reading-view.tsx';
import styles from './content-preview.module.css';

export interface PreviewProps {
  /** Whole in that language. */
  draft: ContentBody;
  language: Locale;
  photos: readonly Photo[];
  /** Where an editor can play its recording. */
  video?: string | null;
}

function Preview(props: PreviewProps) {
  return <div className={styles.view}>{viewOf(props)}</div>;
}

function viewOf({ draft: { facts, texts, ...draft }, language, photos, video }: PreviewProps): ReactNode {
  const { title, text, body } = texts[language];
  const publishedAt = draft.publishFrom ?? new Date().toISOString();
  const words = { id: 0, language, title, text, publishedAt };
  const photo = ('photo' in facts && photos.find(({ id }) => id === facts.photo)) || null;
  switch (facts.kind) {
    case 'news':
    case 'articles':
      return (
        body && (
          <ReadingView
            isPreview
            item={{ ...words, body, photo, photos: [...photos], updatedAt: publishedAt }}
          />
        )
      );
    case 'videos': {
      const { seconds, media } = facts;
      const source =
        media.type === 'file'
          ? { type: media.type, url: video ?? videoFileUrl(media.file, media.format) }
          : media;
      return photo && <Videos isPreview items={[{ ...words, photo, seconds, views: 0, media: source }]} />;
    }
    case 'testimonials':
      return <Testimonials items={[{ ...words, ...facts }]} />;
    case 'services':
      return <Services items={[{ ...words, ...facts }]} />;
    case 'links':
      return <UsefulLinks items={[{ ...words, ...facts }]} />;
    case 'claims':
      return <About figures={[]} claims={[{ ...words, ...facts, until: draft.publishUntil }]} />;
    case 'figures':
      return <About figures={[{ ...words, ...facts, until: draft.publishUntil }]} claims={[]} />;
  }
}

const readingTexts = { uz: readingUz, ru: readingRu, en: readingEn };
const homeTexts = { uz: homeUz, ru: homeRu, en: homeEn };

/** An item as readers would see it in one language: the views of the pages themselves, with their texts. */
export const ContentPreview = withTexts(
  'listings_reading',
  readingTexts,
  withTexts('listings_home', homeTexts, Preview),
);
