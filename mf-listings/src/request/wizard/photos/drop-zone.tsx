import { useText } from '@baza/shared/contract';
import { CameraIcon } from '@baza/shared/ui';
import { Upload } from '@baza/shared/ui/antd';
import { MAX_PHOTO_MB, PHOTO_TYPES } from './photo-files.ts';
import styles from './photos.module.css';

interface Props {
  /** How many more may be added. */
  left: number;
  onFiles: (files: readonly File[]) => void;
}

/** Files are dropped here, pasted or chosen; sending them is the uploader's work. */
export function DropZone({ left, onFiles }: Props) {
  const { t } = useText('listings_request');
  return (
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
      <CameraIcon aria-hidden="true" className={styles.camera} />
      <span className={styles.zoneTitle}>{t('photos.drop')}</span>
      <span className={styles.zoneHint}>{t('photos.hint', { left, size: MAX_PHOTO_MB })}</span>
    </Upload.Dragger>
  );
}
