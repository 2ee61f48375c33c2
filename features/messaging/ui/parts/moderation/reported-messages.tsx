import { IconFile, IconPhoto } from '#platform/ui/icons.ts';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { ReportedMessage, ReportedView } from '../../../contract/moderation.ts';
import type { AttachmentView } from '../../../contract/views.ts';
import { addressOf } from '../people/picture-box.ts';
import { words } from './moderation-copy.ts';
import classes from './reported-messages.module.css';

const { look } = words;

/** The part of the conversation the report covers, oldest message first. */
export function ReportedMessages({ reported: { messages, people } }: { reported: ReportedView }) {
  if (messages.length === 0)
    return (
      <Text as="p" tone="faint" className={classes.none}>
        {look.none}
      </Text>
    );
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  return (
    <Stack as="ol" gap={4} aria-label={look.title}>
      {messages.map((message) => (
        <Message key={message.seq} message={message} name={names.get(message.senderId) ?? ''} />
      ))}
    </Stack>
  );
}

function Message({ message, name }: { message: ReportedMessage; name: string }) {
  const { isReported, isDeleted, createdAt, versions, editsSince, files } = message;
  return (
    <Stack
      as="li"
      gap={4}
      py={8}
      px={12}
      tone="muted"
      className={classes.message}
      data-reported={isReported || undefined}
    >
      <Row as="p" gapX={8} align="baseline" wrap size="sm" className={classes.who}>
        <strong>{name}</strong> <Time at={createdAt} style="full" />
        {isReported ? (
          <Text ml="auto" size="xs" weight={600} tone="warning">
            {look.reported}
          </Text>
        ) : null}
      </Row>
      <Versions versions={versions} editsSince={editsSince} />
      <Content message={message} />
      {isReported && isDeleted ? (
        <Text as="p" size="xs" tone="warning">
          {look.deletedSince}
        </Text>
      ) : null}
      {editsSince > 0 ? (
        <Text as="p" size="xs" tone="warning">
          {look.editedSince}
        </Text>
      ) : null}
      {files.length > 0 ? <Files files={files} isGone={isDeleted} /> : null}
    </Stack>
  );
}

function Content({ message: { content, isDeleted, files } }: { message: ReportedMessage }) {
  if (content === '') {
    return (
      <Text as="p" tone="faint" className={classes.none}>
        {isDeleted || files.length === 0 ? look.deleted : look.noWords}
      </Text>
    );
  }
  return (
    <Text as="p" measure breaks preWrap dir="auto" data-private>
      {content}
    </Text>
  );
}

/** The text before each edit; marks the reported version if it was edited since. */
function Versions({ versions, editsSince }: Pick<ReportedMessage, 'versions' | 'editsSince'>) {
  if (versions.length === 0) return null;
  const reportedAt = editsSince > 0 ? versions.length - editsSince : -1;
  return (
    <>
      <Text as="p" size="xs" tone="faint">
        {look.versions}
      </Text>
      <Stack as="ol" gap={8} pl={12} mb={4} className={classes.versions}>
        {versions.map(({ content, until }, index) => (
          <li key={until}>
            <Text as="p" measure breaks preWrap dir="auto" data-private>
              {content}
            </Text>
            <Text as="p" size="xs" tone="faint">
              {look.until} <Time at={until} style="full" />
              {index === reportedAt ? `, ${look.asReported}` : null}
            </Text>
          </li>
        ))}
      </Stack>
    </>
  );
}

function Files({ files, isGone }: { files: readonly AttachmentView[]; isGone: boolean }) {
  return (
    <Stack as="ul" gap={4} mt={4}>
      {files.map((file) => {
        const Icon = file.contentType.startsWith('image/') ? IconPhoto : IconFile;
        return (
          <Row as="li" key={file.fileId} gap={8} align="center" breaks>
            <Icon size={16} stroke={1.75} aria-hidden className={layout({ rigid: true })} />
            {isGone ? (
              <span data-private>{look.fileGone(file.name)}</span>
            ) : (
              <a
                href={addressOf(file)}
                target="_blank"
                rel="noreferrer"
                className={layout({ tone: 'accent' })}
                data-private
              >
                {file.name}, {sizeWords(file.bytes)}
              </a>
            )}
          </Row>
        );
      })}
    </Stack>
  );
}
