import {
  type FieldIssue,
  looksLikePhoto,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS_OF_KIND,
  type ProfileDocumentKind,
} from '@baza/shared/domain';
import type { ProfileDocument } from '@baza/shared/schema';
import { useAppDispatch } from '@baza/shared/store';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Upload, Uploader } from '../uploader.ts';
import { documentsApi } from './documents-api.ts';

export interface DocumentUploads {
  /** Those on their way, and those that failed. */
  list: readonly Upload<ProfileDocumentKind>[];
  add: (kind: ProfileDocumentKind, files: readonly File[]) => void;
  retry: (key: string) => void;
  drop: (key: string) => void;
  remove: (document: ProfileDocument) => Promise<boolean>;
}

const MB = 1024 * 1024;
function refusal(file: File): Pick<FieldIssue, 'code' | 'params'> | null {
  // A file without a known type is checked by the API alone, which goes by the contents of all.
  const isKnown = file.type === 'application/pdf' || looksLikePhoto(file) || /\.pdf$/i.test(file.name);
  if (!isKnown && file.type !== '' && file.type !== 'application/octet-stream') return { code: 'fileType' };
  return file.size > MAX_DOCUMENT_BYTES
    ? { code: 'fileSize', params: { maxSize: MAX_DOCUMENT_BYTES / MB } }
    : null;
}

interface Options<D extends ProfileDocument> {
  /** Address of what they belong to, in the API: `applications/7`. */
  path: string;
  documents: readonly D[];
  onChange: (change: (documents: D[]) => D[]) => void;
}

/** Sends chosen files at once; what failed can be sent again or dropped. */
export function useDocumentUploads<D extends ProfileDocument>({
  path,
  documents,
  onChange,
}: Options<D>): DocumentUploads {
  const dispatch = useAppDispatch();
  const { documentAdd, documentRemove } = documentsApi.endpoints;
  const change = useRef(onChange);
  change.current = onChange;
  const [uploader] = useState(
    () =>
      new Uploader<ProfileDocument, ProfileDocumentKind>(
        (file, { signal, onUpload }, kind) => {
          const sent = dispatch(documentAdd.initiate({ path, kind, file, onUpload }, { track: false }));
          signal.addEventListener('abort', () => sent.abort());
          return sent.unwrap();
        },
        (arrived) => {
          const ids = new Set(arrived.map((document) => document.id));
          // The API sends back the kind that was sent, which is one of `D`.
          change.current((known) => [
            ...known.filter((document) => !ids.has(document.id)),
            ...(arrived as readonly ProfileDocument[] as readonly D[]),
          ]);
        },
      ),
  );
  useEffect(() => () => uploader.close(), [uploader]);
  const list = useSyncExternalStore(uploader.subscribe, uploader.get);
  return {
    list,
    add(kind, files) {
      const present =
        documents.filter((document) => document.kind === kind).length +
        list.filter(({ about }) => about === kind).length;
      uploader.add(files, kind, (file, index) =>
        present + index >= MAX_DOCUMENTS_OF_KIND
          ? { code: 'maxFiles', params: { maxFiles: MAX_DOCUMENTS_OF_KIND } }
          : refusal(file),
      );
    },
    retry: (key) => uploader.retry(key),
    drop: (key) => uploader.remove(key),
    async remove(document) {
      const { error } = await dispatch(documentRemove.initiate({ path, document: document.id }));
      if (!error) change.current((known) => known.filter((one) => one.id !== document.id));
      return !error;
    },
  };
}
