import { Button, FileButton } from '@mantine/core';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { words } from './sending-copy.ts';
import type { SentFile } from './use-sent-file.ts';

type FileFieldProps = {
  sent: SentFile;
  /** What the browser offers: types and endings. */
  accept: string;
  /** Said while no file is chosen, and below it. */
  line: string;
  help: string;
  onChoose: (file: File) => void;
};

/** The file of a form: chosen here, and how far it is on its way. */
export function FileField({ sent, accept, line, help, onChoose }: FileFieldProps) {
  const { file, problem, progress } = sent;
  return (
    <Stack gap={6}>
      <Row
        gap={8}
        gapX={16}
        align="center"
        justify="between"
        wrap
        py={12}
        px={14}
        bg="raised"
        border="hairline"
        radius="button"
      >
        <Text shrink breaks data-private>
          {file?.name ?? line}
        </Text>
        <FileButton accept={accept} onChange={(chosen) => chosen && onChoose(chosen)}>
          {(props) => (
            <Button {...props} variant="default" size="sm" data-autofocus>
              {file ? words.other : words.choose}
            </Button>
          )}
        </FileButton>
      </Row>
      <Text size="sm" tone="muted" role="status">
        {progress
          ? progress.isWaiting
            ? words.waiting
            : words.uploading(Math.round(progress.part * 100))
          : help}
      </Text>
      {problem ? (
        <Text as="p" size="sm" tone="danger" role="alert">
          {problem}
        </Text>
      ) : null}
    </Stack>
  );
}
