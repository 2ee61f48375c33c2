import { IconFile } from '#platform/ui/icons.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { AttachmentView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import classes from '../message/attachments.module.css';

/** The files of a message that is on its way. */
export function OutgoingFiles({ files }: { files: readonly AttachmentView[] }) {
  return (
    <Row as="ul" gap={8} wrap my={4} aria-label={copy.thread.files}>
      {files.map(({ fileId, name, bytes }) => (
        <li key={fileId} className={classes.card}>
          <IconFile size={20} stroke={1.75} aria-hidden className={classes.icon} />
          <Stack as="span" shrink leading={20}>
            <Text truncate data-private>
              {name}
            </Text>
            <Text size="xs" tone="faint" className={classes.size}>
              {sizeWords(bytes)}
            </Text>
          </Stack>
        </li>
      ))}
    </Row>
  );
}
