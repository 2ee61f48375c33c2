import { Button } from '@mantine/core';
import { LeavingBlock } from '#features/identity/ui/public.ts';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import { copy } from '../copy.ts';
import { SettingRow } from './setting-row.tsx';
import { type DownloadState, useDownload } from './use-download.ts';

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
