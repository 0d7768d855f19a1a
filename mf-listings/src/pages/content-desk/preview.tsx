import { useText } from '@baza/shared/contract';
import { LOCALE_NAMES, type Locale, videoFileUrl, wholeLanguages } from '@baza/shared/domain';
import type { ContentBody, Photo } from '@baza/shared/schema';
import { EmptyState, Tabs } from '@baza/shared/ui';
import { type ReactNode, useState } from 'react';
import { ReadingView } from '../../content/reading-view.tsx';
import { About } from '../home/content/about.tsx';
import { Services } from '../home/content/services.tsx';
import { Testimonials } from '../home/content/testimonials.tsx';
import { UsefulLinks } from '../home/content/useful-links.tsx';
import { Videos } from '../home/content/videos.tsx';
import styles from './preview.module.css';

/** An item as readers would see it, in each language in which it is whole. */
export function Preview({ draft, photos }: { draft: ContentBody; photos: readonly Photo[] }) {
  const { t } = useText('listings_content');
  const whole = wholeLanguages(draft.facts.kind, draft.texts);
  const [chosen, setChosen] = useState<Locale | undefined>(whole[0]);
  if (!chosen) return <EmptyState title={t('preview.none')} text={t('preview.noneText')} />;
  return (
    <Tabs
      label={t('preview.language')}
      look="pill"
      tabs={whole.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
      value={chosen}
      onValue={setChosen}
    >
      <div className={styles.view}>{viewOf(draft, chosen, photos)}</div>
    </Tabs>
  );
}

function viewOf(
  { facts, texts, ...draft }: ContentBody,
  language: Locale,
  photos: readonly Photo[],
): ReactNode {
  const { title, text, body } = texts[language];
  const now = new Date().toISOString();
  const publishedAt = draft.publishFrom ?? now;
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
      const source = media.type === 'file' ? { type: media.type, url: videoFileUrl(media.file) } : media;
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
