import { useText } from '@baza/shared/contract';
import { MAX_FILES } from '@baza/shared/domain';
import { DropZone } from '../photos/drop-zone.tsx';
import { PhotoList } from '../photos/photo-list.tsx';
import { useIssueText } from '../use-issue-text.ts';
import { useWizard } from '../wizard-context.tsx';
import styles from './steps.module.css';

/** Up to five photos; the first is the cover. */
export function PhotosStep() {
  const { t } = useText('listings_request');
  const { form, error, uploads } = useWizard();
  const text = useIssueText();
  const count = form.photos.length + uploads.list.length;
  const sending = uploads.list.filter(({ status }) => status !== 'failed').length;
  return (
    <div data-path="photoIds" className={styles.photos}>
      <p className={styles.lead}>{t('photos.lead', { count: MAX_FILES })}</p>
      {count < MAX_FILES && <DropZone left={MAX_FILES - count} onFiles={uploads.add} />}
      <div role="alert" className={styles.refused}>
        {uploads.refused.map((file) => (
          <p key={`${file.name}-${file.code}`} className={styles.error}>
            {file.name}: {text(file)}
          </p>
        ))}
        {error('photoIds') && <p className={styles.error}>{error('photoIds')}</p>}
      </div>
      <p role="status" className={styles.sending}>
        {sending > 0 ? t('photos.sending', { left: sending }) : ''}
      </p>
      <PhotoList uploads={uploads.list} onRetry={uploads.retry} onDrop={uploads.drop} />
    </div>
  );
}
