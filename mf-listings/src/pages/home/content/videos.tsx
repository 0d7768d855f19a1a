import { useLocale, useText } from '@baza/shared/contract';
import { formatNumber } from '@baza/shared/domain';
import { PhotoImage } from '@baza/shared/page';
import type { Video } from '@baza/shared/schema';
import { cx, FormatDate, PHONE } from '@baza/shared/ui';
import EyeIcon from 'lucide-react/icons/eye';
import { useState } from 'react';
import { useVideoViewMutation } from '../../../api/content-api.ts';
import swiped from '../../../features/lists/phone-row.module.css';
import { Section } from '../section.tsx';
import { formatDuration, isoDuration } from './duration.ts';
import { useLanguageOf } from './use-language-of.ts';
import styles from './videos.module.css';

/** Videos; one plays once it is pressed, and nothing of it is fetched before. A preview counts no views. */
export function Videos({ items, isPreview = false }: { items: readonly Video[]; isPreview?: boolean }) {
  const { t } = useText('listings_home');
  const [playing, setPlaying] = useState<number | null>(null);
  if (items.length === 0) return null;
  return (
    <Section title={t('videos.title')}>
      <ul className={cx(styles.list, swiped.row)}>
        {items.map((item) => (
          <VideoCard
            key={item.id}
            item={item}
            isPreview={isPreview}
            isPlaying={item.id === playing}
            onPlay={() => setPlaying(item.id)}
          />
        ))}
      </ul>
    </Section>
  );
}

interface CardProps {
  item: Video;
  isPreview: boolean;
  isPlaying: boolean;
  onPlay: () => void;
}

function VideoCard({ item, isPreview, isPlaying, onPlay }: CardProps) {
  const { t } = useText('listings_home');
  const locale = useLocale();
  const languageOf = useLanguageOf();
  const [countView, counted] = useVideoViewMutation();
  const views = counted.data?.views ?? item.views;
  const play = () => {
    onPlay();
    // A failed count is not shown to the viewer.
    if (!isPreview) void countView(item.id);
  };
  return (
    <li className={styles.video} lang={languageOf(item)}>
      <div className={styles.screen}>
        {isPlaying ? (
          <Player item={item} />
        ) : (
          <button
            type="button"
            className={styles.poster}
            onClick={play}
            aria-label={t('videos.play', { title: item.title })}
          >
            <PhotoImage photo={item.photo} alt="" sizes={`${PHONE} 72vw, 440px`} />
            <span className={styles.play} aria-hidden="true">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M8 5.5v13a1 1 0 0 0 1.5.9l10.6-6.5a1 1 0 0 0 0-1.8L9.5 4.6A1 1 0 0 0 8 5.5z" />
              </svg>
            </span>
          </button>
        )}
        {!isPlaying && (
          <time className={styles.duration} dateTime={isoDuration(item.seconds)}>
            {formatDuration(item.seconds)}
          </time>
        )}
      </div>
      <h3 className={styles.title}>{item.title}</h3>
      {item.text && <p className={styles.text}>{item.text}</p>}
      <p className={styles.facts}>
        <span className={styles.views}>
          <EyeIcon aria-hidden="true" />
          {t('videos.views', { count: views, number: formatNumber(views, locale) })}
        </span>
        <FormatDate date={item.publishedAt} />
      </p>
    </li>
  );
}

function Player({ item }: { item: Video }) {
  if (item.media.type === 'youtube')
    return (
      <iframe
        title={item.title}
        src={`https://www.youtube-nocookie.com/embed/${item.media.video}?autoplay=1`}
        allow="autoplay; fullscreen; picture-in-picture"
        className={styles.player}
      />
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: the recordings have no speech; their words are beside them
    <video
      src={item.media.url}
      poster={item.photo.urls.w800}
      aria-label={item.title}
      controls
      autoPlay
      playsInline
      ref={(element) => element?.focus()}
      className={styles.player}
    />
  );
}
