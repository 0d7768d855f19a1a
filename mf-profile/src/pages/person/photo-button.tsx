import { useShell, useText } from '@baza/shared/contract';
import { PHOTO_TYPES } from '@baza/shared/domain';
import { useUploadFailure } from '@baza/shared/page';
import { Avatar, Button } from '@baza/shared/ui';
import CameraIcon from 'lucide-react/icons/camera';
import { useRef } from 'react';
import {
  useProfilePhotoUploadMutation,
  useProfileQuery,
  useProfileSaveMutation,
} from '../../api/profile-api.ts';
import { TEXTS } from '../../texts.ts';
import styles from './person-card.module.css';

/** The account's photo, which is changed and removed here. */
export function PhotoButton({ name }: { name: string }) {
  const { t } = useText(TEXTS);
  const { notify } = useShell();
  const { data } = useProfileQuery();
  const [upload, uploading] = useProfilePhotoUploadMutation();
  const [save, saving] = useProfileSaveMutation();
  const failure = useUploadFailure();
  const input = useRef<HTMLInputElement>(null);
  const put = async (photoId: string | null) => {
    if (!data) return;
    const { error } = await save({ version: data.version, photoId, key: crypto.randomUUID() });
    notify(
      error
        ? { kind: 'error', text: t('photo.failed') }
        : { kind: 'success', text: t(photoId ? 'photo.saved' : 'photo.removed') },
    );
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const { data: photo, error } = await upload(file);
    if (photo) await put(photo.id);
    else notify({ kind: 'error', text: failure(error, t('photo.failed')) });
  };
  const isBusy = uploading.isLoading || saving.isLoading;
  return (
    <>
      <Avatar name={name} src={data?.photo?.urls.w320} size="l" className={styles.avatar} />
      <div className={styles.badges}>
        <Button
          variant="text"
          size="s"
          icon={<CameraIcon aria-hidden="true" />}
          loading={isBusy}
          disabled={!data}
          onClick={() => input.current?.click()}
        >
          {t(data?.photo ? 'photo.change' : 'photo.add')}
        </Button>
        {data?.photo && (
          <Button variant="text" size="s" disabled={isBusy} onClick={() => void put(null)}>
            {t('photo.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={PHOTO_TYPES}
          aria-label={t('photo.name')}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </div>
    </>
  );
}
