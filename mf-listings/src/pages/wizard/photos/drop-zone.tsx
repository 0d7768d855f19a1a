import { useText } from '@baza/shared/contract';
import { MAX_PHOTO_MB, PHOTO_TYPES } from '@baza/shared/domain';
import { Button, useMedia } from '@baza/shared/ui';
import { Upload } from '@baza/shared/ui/antd';
import CameraIcon from 'lucide-react/icons/camera';
import ImageIcon from 'lucide-react/icons/image';
import { useRef } from 'react';
import styles from './photos.module.css';

interface Props {
  /** How many more may be added. */
  left: number;
  onFiles: (files: readonly File[]) => void;
}

/** A finger: nothing is dragged from elsewhere, and there is a camera. */
const TOUCH = '(pointer: coarse)';

/** Photos are taken first on phones; files are dropped here or chosen. Sending them is the uploader's work. */
export function DropZone({ left, onFiles }: Props) {
  const { t } = useText('listings_request');
  const touch = useMedia(TOUCH);
  const Icon = touch ? ImageIcon : CameraIcon;
  return (
    <div className={styles.sources}>
      {touch && <TakePhoto onFiles={onFiles} />}
      <Upload.Dragger
        className={styles.zone}
        multiple
        accept={{ format: PHOTO_TYPES, filter: 'native' }}
        showUploadList={false}
        openFileDialogOnClick
        beforeUpload={(file, files) => {
          // Called once a file with the whole choice each time.
          if (file === files[0]) onFiles(files);
          return Upload.LIST_IGNORE;
        }}
      >
        <Icon aria-hidden="true" className={styles.camera} />
        <span className={styles.zoneTitle}>{t(touch ? 'photos.gallery' : 'photos.drop')}</span>
        <span className={styles.zoneHint}>{t('photos.hint', { left, size: MAX_PHOTO_MB })}</span>
      </Upload.Dragger>
    </div>
  );
}

/** Opens the camera; one photo at a time, as a camera gives them. */
function TakePhoto({ onFiles }: Pick<Props, 'onFiles'>) {
  const { t } = useText('listings_request');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="l" block icon={<CameraIcon aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t('photos.take')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file name again, as some cameras give it, must be a change.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
