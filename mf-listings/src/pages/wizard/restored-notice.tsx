import { useText } from '@baza/shared/contract';
import { NoticeView } from '@baza/shared/ui';
import { useState } from 'react';

/** Unsaved input of an earlier visit is back in the form. */
export function RestoredNotice() {
  const { t } = useText('listings_request');
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return <NoticeView onClose={() => setClosed(true)}>{t('restored')}</NoticeView>;
}
