import { Parcel, useText } from '@baza/shared/contract';
import { LOCALE_NAMES, type Locale, wholeLanguages } from '@baza/shared/domain';
import type { ContentBody, Photo } from '@baza/shared/schema';
import { EmptyState, Skeleton, Tabs } from '@baza/shared/ui';
import { useMemo, useState } from 'react';
import { TEXTS } from '../../texts.ts';

interface Props {
  draft: ContentBody;
  photos: readonly Photo[];
  /** Where its recording plays. */
  video: string | null;
}

/** An item as readers would see it, in each language in which it is whole; the remote of those pages draws it. */
export function Preview({ draft, photos, video }: Props) {
  const { t } = useText(TEXTS);
  const whole = wholeLanguages(draft.facts.kind, draft.texts);
  const [chosen, setChosen] = useState<Locale | undefined>(whole[0]);
  const props = useMemo(() => ({ draft, photos, video, language: chosen }), [draft, photos, video, chosen]);
  if (!chosen) return <EmptyState title={t('preview.none')} text={t('preview.noneText')} />;
  return (
    <Tabs
      label={t('preview.language')}
      look="pill"
      tabs={whole.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
      value={chosen}
      onValue={setChosen}
    >
      <Parcel
        remote="mf_listings"
        expose="content-preview"
        props={props}
        fallback={<Skeleton height="24rem" />}
      />
    </Tabs>
  );
}
