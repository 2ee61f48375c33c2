import { Button, FileButton } from '@mantine/core';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { words } from './sending-copy.ts';
import type { SentFile } from './use-sent-file.ts';

type FileFieldProps = {
  sent: SentFile;
  /** Types and extensions the browser's picker offers. */
  accept: string;
  /** The text while no file is chosen; `help` is shown below it. */
  line: string;
  help: string;
  onChoose: (file: File) => void;
};

/** A form's file: chosen here, with its upload progress. */
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
      <ProblemLine>{problem}</ProblemLine>
    </Stack>
  );
}
