import { useText } from '@baza/shared/contract';
import { FetchedPart } from '@baza/shared/page';
import { Button, Dialog } from '@baza/shared/ui';
import FileTextIcon from 'lucide-react/icons/file-text';

const loadWays = () => import(/* webpackChunkName: 'share-ways' */ '../../../features/share/share-ways.tsx');

interface Props {
  title: string;
  onClose: () => void;
  onPrint: () => void;
}

/** The ways to share the page of a listing, and paper. */
export function ShareDialog({ title, onClose, onPrint }: Props) {
  const { t } = useText('listings_product');
  return (
    <Dialog open onClose={onClose} title={t('share.title')} size="s">
      <FetchedPart
        load={loadWays}
        props={{
          title,
          url: window.location.href,
          after: (
            <Button block variant="ghost" icon={<FileTextIcon aria-hidden="true" />} onClick={onPrint}>
              {t('share.print')}
            </Button>
          ),
        }}
      />
    </Dialog>
  );
}
