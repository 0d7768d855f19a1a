import { useText } from '@baza/shared/contract';
import { DropZone } from '../photos/drop-zone.tsx';
import { PhotoList } from '../photos/photo-list.tsx';
import { useIssueText } from '../use-issue-text.ts';
import { useWizard } from '../wizard-context.tsx';
import styles from './steps.module.css';

/** As many photos as the site takes; the first is the main one. */
export function PhotosStep() {
  const { t } = useText('listings_request');
  const { form, error, uploads } = useWizard();
  const text = useIssueText();
  const count = form.photos.length + uploads.list.length;
  const sending = uploads.list.filter(({ status }) => status !== 'failed').length;
  return (
    <div data-path="photoIds" className={styles.photos}>
      <p className={styles.lead}>{t('photos.lead', { count: uploads.max })}</p>
      {count < uploads.max && <DropZone left={uploads.max - count} onFiles={uploads.add} />}
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
      {sending > 0 && (
        <progress
          className={styles.progress}
          aria-label={t('photos.uploading')}
          value={uploads.progress.done}
          max={uploads.progress.total}
        />
      )}
      <PhotoList
        uploads={uploads.list}
        onRetry={uploads.retry}
        onDrop={uploads.drop}
        turning={uploads.turning}
        onTurn={uploads.turn}
      />
    </div>
  );
}
