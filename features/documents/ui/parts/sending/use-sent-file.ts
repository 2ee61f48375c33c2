import { useEffect, useRef, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/ui/new-id.ts';
import { uploadFile } from '../upload.ts';

type Progress = { part: number; isWaiting: boolean };

/** A file that a form uploads before it is submitted. */
export type SentFile = {
  file: File | undefined;
  problem: string | undefined;
  progress: Progress | undefined;
};

/** "TALLOW_blue-draft.pdf" probably means "TALLOW blue draft". */
export const titleIn = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();

/**
 * Chooses a file and uploads it under an id made beforehand; a retry does not resend what has arrived, and an upload in
 * progress ends with the form.
 */
export function useSentFile(kind: string) {
  const [state, setState] = useState<SentFile>({ file: undefined, problem: undefined, progress: undefined });
  const sent = useRef<{ id: ClientId; isThere: boolean }>({ id: newId(), isThere: false });
  const way = useRef<AbortController>(null);
  useEffect(() => {
    return () => way.current?.abort();
  }, []);

  const choose = (file: File) => {
    sent.current = { id: newId(), isThere: false };
    setState({ file, problem: undefined, progress: undefined });
  };
  const refuse = (problem: string) => setState((was) => ({ ...was, problem }));
  /** Resolves with the id of the stored file; a form asks for one before. */
  const send = async (): Promise<ClientId> => {
    const { file } = state;
    if (!file) throw new Error('no file was chosen');
    const { id, isThere } = sent.current;
    if (isThere) return id;
    way.current = new AbortController();
    const tell = (part: Partial<Progress>) =>
      setState((was) => ({ ...was, progress: { part: 0, isWaiting: false, ...was.progress, ...part } }));
    try {
      await uploadFile(
        { id, kind, contentType: file.type || 'application/octet-stream', file },
        {
          signal: way.current.signal,
          onProgress: (part) => tell({ part, isWaiting: false }),
          onWaiting: (isWaiting) => tell({ isWaiting }),
        },
      );
    } finally {
      setState((was) => ({ ...was, progress: undefined }));
    }
    if (sent.current.id === id) sent.current.isThere = true;
    return id;
  };
  /** The store no longer has it: the next try sends it again, as a new file. */
  const forget = () => {
    sent.current = { id: newId(), isThere: false };
  };
  return { ...state, choose, refuse, send, forget };
}
