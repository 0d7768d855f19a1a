import { useSession, useText } from '@baza/shared/contract';
import { FetchedPart } from '@baza/shared/page';
import { Button, Dialog } from '@baza/shared/ui';
import { useState } from 'react';

const loadImport = () => import(/* webpackChunkName: 'import' */ './import-part.tsx');

/** Opens the import of listings from a file, for agencies. */
export function ImportButton() {
  const { t } = useText('listings_requests');
  const { roles } = useSession();
  const [open, setOpen] = useState(false);
  if (!roles.includes('agency')) return null;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('import.action')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('import.title')} size="l">
        <FetchedPart load={loadImport} props={{}} />
      </Dialog>
    </>
  );
}
