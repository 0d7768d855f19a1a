import { shareBySystem } from '@baza/shared/browser';
import { Parcel, useText } from '@baza/shared/contract';
import { Dialog, IconButton, Skeleton } from '@baza/shared/ui';
import Share2Icon from 'lucide-react/icons/share-2';
import { useState } from 'react';

/** Shares the address: filter, drawn areas and the map's position. */
export function ShareView() {
  const { t } = useText('mf_map');
  const [url, setUrl] = useState<string | null>(null);
  const title = t('list.share');
  const share = async () => {
    const { href } = window.location;
    if (!(await shareBySystem({ title: t('title'), url: href }))) setUrl(href);
  };
  return (
    <>
      <IconButton label={title} aria-haspopup="dialog" onClick={() => void share()}>
        <Share2Icon aria-hidden="true" />
      </IconButton>
      <Dialog open={url !== null} onClose={() => setUrl(null)} title={title} size="s">
        {url !== null && <Ways url={url} />}
      </Dialog>
    </>
  );
}

function Ways({ url }: { url: string }) {
  const { t } = useText('mf_map');
  // The address stays that of the moment when it was asked for.
  const [props] = useState({ title: t('title'), url });
  return (
    <Parcel remote="mf_listings" expose="share-ways" props={props} fallback={<Skeleton height="20rem" />} />
  );
}
