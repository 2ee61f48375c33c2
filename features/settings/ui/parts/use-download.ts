import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { saveFile } from '#platform/ui/save-file.ts';
import { downloadMyData } from '../api.ts';
import { copy } from '../copy.ts';

/** How far a download is; `bytes` counts what has actually arrived. */
export type DownloadState =
  | { kind: 'idle' }
  | { kind: 'under_way'; bytes: number }
  | { kind: 'done'; bytes: number }
  | { kind: 'failed'; line: string };

/** Downloads one's own data as a file; the state reports what happened, never an estimate. */
export function useDownload(): { state: DownloadState; start: () => void; stop: () => void } {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => {
    return () => current.current?.abort();
  }, []);

  const start = () => {
    const control = new AbortController();
    current.current = control;
    setState({ kind: 'under_way', bytes: 0 });
    const onProgress = (bytes: number) => {
      if (!control.signal.aborted) setState({ kind: 'under_way', bytes });
    };
    downloadMyData({ signal: control.signal, onProgress }).then(
      (file) => {
        if (control.signal.aborted) return;
        saveFile(file.name, file.content);
        setState({ kind: 'done', bytes: file.content.size });
      },
      (error: unknown) => {
        if (!control.signal.aborted) setState({ kind: 'failed', line: lineOf(error) });
      },
    );
  };
  const stop = () => {
    current.current?.abort();
    setState({ kind: 'idle' });
  };
  return { state, start, stop };
}

const lineOf = (error: unknown) =>
  refusalOf(error)?.code === 'export.throttled' ? copy.data.tooMany : copy.data.broken;
