import { DEFAULT_MAX_PHOTOS } from '@baza/shared/domain';
import { type Upload, Uploader } from '@baza/shared/page';
import type { Photo } from '@baza/shared/schema';
import { useAppDispatch, useConfigQuery } from '@baza/shared/store';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ownListingsApi } from '../../../api/own-listings-api.ts';
import type { DraftKeeper } from '../draft-keeper.ts';
import { chooseFiles, photosAmong, type RefusedFile } from './photo-files.ts';

export interface PhotoUploads {
  list: readonly Upload[];
  refused: readonly RefusedFile[];
  /** Photos that a listing may have here. */
  max: number;
  /** Of the photos sent together, how many have come to an end. */
  progress: { done: number; total: number };
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  drop: (key: string) => void;
  /** Ids of photos that are being turned. */
  turning: ReadonlySet<string>;
  /** Turns a photo clockwise; the photo that takes its place, or null if that failed. */
  turn: (id: string) => Promise<Photo | null>;
}

/** Sends chosen files and puts what arrives at the end of the form's photos. */
export function usePhotoUploads(keeper: DraftKeeper): PhotoUploads {
  const dispatch = useAppDispatch();
  const max = useConfigQuery().data?.maxPhotos ?? DEFAULT_MAX_PHOTOS;
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [turning, setTurning] = useState<ReadonlySet<string>>(new Set());
  const turn = async (id: string): Promise<Photo | null> => {
    setTurning((ids) => new Set([...ids, id]));
    const sent = dispatch(ownListingsApi.endpoints.ownPhotoTurn.initiate(id, { track: false }));
    const { data = null } = await sent;
    setTurning((ids) => new Set([...ids].filter((other) => other !== id)));
    if (data) {
      const { photos } = keeper.get().form;
      keeper.edit({ photos: photos.map((photo) => (photo.id === id ? data : photo)) });
    }
    return data;
  };
  const [uploader] = useState(() => {
    const { ownPhotoUpload } = ownListingsApi.endpoints;
    return new Uploader<Photo>(
      (file, { signal }) => {
        const sent = dispatch(ownPhotoUpload.initiate(file, { track: false }));
        signal.addEventListener('abort', () => sent.abort());
        return sent.unwrap();
      },
      (photos) => keeper.edit({ photos: [...keeper.get().form.photos, ...photos] }),
    );
  });
  useEffect(() => () => uploader.close(), [uploader]);
  const list = useSyncExternalStore(uploader.subscribe, uploader.get);

  return {
    list,
    refused,
    max,
    progress: uploader.progress(),
    add: async (files) => {
      const photos = await photosAmong(files);
      const present = keeper.get().form.photos.length + uploader.get().length;
      const chosen = chooseFiles(files, { photos, present, max });
      setRefused(chosen.refused);
      uploader.add(chosen.taken, null);
    },
    retry: (key) => uploader.retry(key),
    drop: (key) => uploader.remove(key),
    turning,
    turn,
  };
}
