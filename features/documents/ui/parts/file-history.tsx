import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { AdminFile } from '../../contract.ts';
import { documentsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { fileName } from './file-name.ts';

type FileHistoryProps = { file: AdminFile | undefined; onClose: () => void };

/** Who opened a file and who binned or restored it, the latest first. */
export function FileHistory({ file, onClose }: FileHistoryProps) {
  return (
    <Modal.Root opened={file !== undefined} onClose={onClose} size={480} centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        {file ? (
          <>
            <DialogHead title={copy.historyOf(fileName(file))} />
            <Modal.Body>
              <Acts file={file} />
            </Modal.Body>
          </>
        ) : null}
      </Modal.Content>
    </Modal.Root>
  );
}

function Acts({ file }: { file: AdminFile }) {
  // It may have been opened a moment ago.
  const { data, isError, refetch } = useQuery(
    documentsApi.record.queryOptions({ input: { id: file.id }, staleTime: 0 }),
  );
  const retry = () => void refetch();
  if (!data) {
    if (isError) return <ErrorPanel title={copy.historyBroken} onRetry={retry} />;
    return <SkeletonRows count={3} height={44} variant="line" onRetry={retry} />;
  }
  if (data.items.length === 0)
    return (
      <Text as="p" tone="muted">
        {copy.historyEmpty}
      </Text>
    );
  return (
    <ol>
      {data.items.map(({ act, by, at, reason }) => (
        <Grid
          as="li"
          key={`${at} ${act} ${by?.id ?? ''}`}
          gap={2}
          gapX={12}
          cols="auto-end"
          py={10}
          borderTop="soft"
        >
          <span>
            <b>{copy.acts[act]}</b> {by ? copy.by(by.displayName) : copy.byCleanUp}
          </span>
          <Time className={layout({ tone: 'faint' })} at={at} style="row" />
          {reason ? (
            <Text spanAll size="sm" tone="muted" breaks>
              {reason}
            </Text>
          ) : null}
        </Grid>
      ))}
    </ol>
  );
}
