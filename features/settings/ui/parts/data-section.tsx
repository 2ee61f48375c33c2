import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { LeavingBlock } from '#features/identity/ui/public/settings.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { saveFile } from '#platform/ui/save-file.ts';
import { sizeWords } from '#platform/ui/size-words.ts';
import { downloadMyData } from '../api.ts';
import { copy } from '../copy.ts';
import { SettingRow } from './setting-row.tsx';

const words = copy.data;

/** Download one's data as a file, or delete the account for good. */
export function DataSection() {
  const { state, start, stop } = useDownload();
  const isUnderWay = state.kind === 'under_way';
  return (
    <>
      <SettingRow title={words.export} help={words.exportHelp} isWide>
        {(named) => (
          <Row gap={8} gapX={12} align="center" wrap>
            <Button
              variant="default"
              aria-describedby={named['aria-describedby']}
              aria-disabled={isUnderWay}
              data-busy={isUnderWay || undefined}
              onClick={isUnderWay ? undefined : start}
            >
              {words.download}
            </Button>
            {isUnderWay ? (
              <Button variant="subtle" color="gray" onClick={stop}>
                {words.stop}
              </Button>
            ) : null}
            <Text
              size="sm"
              tabular
              tone={state.kind === 'done' ? 'success' : state.kind === 'failed' ? 'danger' : 'muted'}
              role="status"
            >
              {wordsOf(state)}
            </Text>
          </Row>
        )}
      </SettingRow>
      <Box borderTop="soft">
        <LeavingBlock />
      </Box>
    </>
  );
}

function wordsOf(state: DownloadState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'under_way':
      return state.bytes === 0 ? words.started : words.preparing(sizeWords(state.bytes));
    case 'done':
      return words.done(sizeWords(state.bytes));
    case 'failed':
      return state.line;
  }
}

/** How far a download is; `bytes` counts what has actually arrived. */
type DownloadState =
  | { kind: 'idle' }
  | { kind: 'under_way'; bytes: number }
  | { kind: 'done'; bytes: number }
  | { kind: 'failed'; line: string };

/** Downloads one's own data as a file; the state reports what happened, never an estimate. */
function useDownload(): { state: DownloadState; start: () => void; stop: () => void } {
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
