import {
  type ApplicationDocument,
  DOCUMENT_TYPES,
  type FieldIssue,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS_OF_KIND,
} from '@baza/shared/domain';
import type { ApplicationDocumentFile } from '@baza/shared/schema';
import { apiErrorOf, useAppDispatch } from '@baza/shared/store';
import { useEffect, useRef, useState } from 'react';
import { applicationsApi } from '../api/applications-api.ts';

interface DocumentUpload {
  key: string;
  kind: ApplicationDocument;
  file: File;
  status: 'sending' | 'failed';
  /** Null: no response. */
  issue: Pick<FieldIssue, 'code' | 'params'> | null;
  /** Sending it again may succeed. */
  canRetry: boolean;
}
export interface DocumentUploads {
  list: readonly DocumentUpload[];
  add: (kind: ApplicationDocument, files: readonly File[]) => void;
  retry: (key: string) => void;
  drop: (key: string) => void;
  remove: (document: ApplicationDocumentFile) => Promise<boolean>;
}

const MB = 1024 * 1024;
function refusal(file: File): DocumentUpload['issue'] {
  if (!DOCUMENT_TYPES.some((type) => type === file.type)) return { code: 'fileType' };
  return file.size > MAX_DOCUMENT_BYTES
    ? { code: 'fileSize', params: { maxSize: MAX_DOCUMENT_BYTES / MB } }
    : null;
}

interface Options {
  id: number;
  documents: readonly ApplicationDocumentFile[];
  onChange: (change: (documents: ApplicationDocumentFile[]) => ApplicationDocumentFile[]) => void;
}

/** Sends chosen files at once; what failed can be sent again or dropped. */
export function useDocumentUploads({ id, documents, onChange }: Options): DocumentUploads {
  const dispatch = useAppDispatch();
  const [list, setList] = useState<readonly DocumentUpload[]>([]);
  const count = useRef(0);
  const aborts = useRef(new Map<string, () => void>());
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    const sent = aborts.current;
    return () => {
      for (const abort of sent.values()) abort();
    };
  }, []);

  const patch = (key: string, next: Partial<DocumentUpload>) =>
    setList((all) => all.map((upload) => (upload.key === key ? { ...upload, ...next } : upload)));
  const drop = (key: string) => {
    aborts.current.get(key)?.();
    setList((all) => all.filter((upload) => upload.key !== key));
  };
  const send = async ({ key, kind, file }: DocumentUpload) => {
    const sent = dispatch(applicationsApi.endpoints.applicationDocumentAdd.initiate({ id, kind, file }));
    aborts.current.set(key, () => sent.abort());
    const { data, error } = await sent;
    aborts.current.delete(key);
    if (data) {
      change.current((known) => [...known.filter((document) => document.id !== data.id), data]);
      setList((all) => all.filter((upload) => upload.key !== key));
      return;
    }
    const failed = apiErrorOf(error);
    const [issue = null] = failed?.problem?.errors ?? [];
    patch(key, { status: 'failed', issue, canRetry: issue === null });
  };
  return {
    list,
    add(kind, files) {
      const present =
        documents.filter((document) => document.kind === kind).length +
        list.filter((upload) => upload.kind === kind).length;
      const fresh = files.map((file, index): DocumentUpload => {
        count.current += 1;
        const issue =
          present + index >= MAX_DOCUMENTS_OF_KIND
            ? { code: 'maxFiles', params: { maxFiles: MAX_DOCUMENTS_OF_KIND } }
            : refusal(file);
        const status = issue ? 'failed' : 'sending';
        return { key: String(count.current), kind, file, status, issue, canRetry: false };
      });
      setList((all) => [...all, ...fresh]);
      for (const upload of fresh) if (upload.status === 'sending') void send(upload);
    },
    retry(key) {
      const upload = list.find((one) => one.key === key);
      if (!upload) return;
      patch(key, { status: 'sending', issue: null });
      void send(upload);
    },
    drop,
    async remove(document) {
      const { error } = await dispatch(
        applicationsApi.endpoints.applicationDocumentRemove.initiate({ id, document: document.id }),
      );
      if (!error) change.current((known) => known.filter((one) => one.id !== document.id));
      return !error;
    },
  };
}
