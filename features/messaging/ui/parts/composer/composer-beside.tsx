import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { IconFile, IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { ConversationView, MessageView } from '../../../contract/views.ts';
import { messagesQuery, messagingApi } from '../../api.ts';
import { words } from '../message/acts-copy.ts';
import { useKnownSenders } from '../thread/use-known-senders.ts';
import type { AttachedFile } from './attached-files.ts';
import { useBeside, useBesideStore } from './beside-provider.tsx';
import classes from './composer-beside.module.css';

/** Above the text: the message being answered, and the attached files. */
export function ComposerBeside({ conversation }: { conversation: ConversationView }) {
  const { replyTo, files } = useBeside(conversation.id);
  return (
    <>
      {replyTo === null ? null : <ReplyBanner conversation={conversation} seq={replyTo} />}
      {files.length > 0 ? <Tray conversation={conversation} files={files} /> : null}
    </>
  );
}

function ReplyBanner({ conversation, seq }: { conversation: ConversationView; seq: number }) {
  const message = useAnswered(conversation, seq);
  const me = useMe().person.id;
  const store = useBesideStore();
  const nameOf = useKnownSenders(conversation);
  if (!message) return null;
  return (
    <Row gap={8} align="center" pb={6} mb={8} borderBottom="hairline">
      <Row as="p" gap={8} grow shrink pl={10} size="sm" tone="muted" className={classes.answered}>
        <b>
          {message.senderId === me
            ? words.composer.replyToSelf
            : words.composer.replyTo(nameOf(message.senderId))}
        </b>
        <Text truncate dir="auto" data-private>
          {message.content || words.quote.file}
        </Text>
      </Row>
      <IconButton
        size="sm"
        label={words.composer.endReply}
        icon={<IconX size={16} stroke={1.75} aria-hidden />}
        onClick={() => store.reply(conversation.id, null)}
      />
    </Row>
  );
}

type TrayProps = { conversation: ConversationView; files: readonly AttachedFile[] };

function Tray({ conversation: { id }, files }: TrayProps) {
  const store = useBesideStore();
  return (
    <Row as="ul" gap={8} wrap mb={8} scroll className={classes.tray} aria-label={words.files.tray}>
      {files.map((file) => (
        <Row
          as="li"
          key={file.id}
          gap={10}
          align="center"
          minHeight={52}
          bg="raised"
          border="hairline"
          radius="button"
          py={6}
          px={6}
          className={classes.file}
          data-state={file.state}
        >
          {file.preview ? (
            <img
              className={layout({ rigid: true, radius: 'chip' }, classes.thumb)}
              src={file.preview}
              alt=""
              width={40}
              height={40}
              data-private
            />
          ) : (
            <IconFile
              size={20}
              stroke={1.75}
              aria-hidden
              className={layout({ rigid: true, tone: 'muted' }, classes.icon)}
            />
          )}
          <Stack as="span" grow shrink leading={18}>
            <Text truncate size="sm" data-private>
              {file.name}
            </Text>
            <State file={file} onRetry={() => store.retry(file.id)} />
          </Stack>
          <IconButton
            size="sm"
            label={words.files.remove(file.name)}
            icon={<IconX size={16} stroke={1.75} aria-hidden />}
            onClick={() => store.remove(id, file.id)}
          />
        </Row>
      ))}
    </Row>
  );
}

function State({ file, onRetry }: { file: AttachedFile; onRetry: () => void }) {
  if (file.state === 'ready')
    return (
      <Text size="xs" tone="faint">
        {sizeWords(file.bytes)}
      </Text>
    );
  if (file.stored?.scan === 'infected') {
    return (
      <Text size="xs" tone="danger" role="alert">
        {words.files.infected}
      </Text>
    );
  }
  if (file.state === 'waiting')
    return (
      <Text size="xs" tone="faint">
        {words.files.goesOn}
      </Text>
    );
  if (file.state === 'failed') {
    return (
      <Text size="xs" tone="danger" role="alert">
        {file.problem ?? words.files.failed}{' '}
        {file.problem === null ? (
          <button
            type="button"
            className={layout({ bare: true, pointer: true }, layout({ underlined: true }))}
            onClick={onRetry}
          >
            {words.files.retry}
          </button>
        ) : null}
      </Text>
    );
  }
  const percent = Math.round(file.part * 100);
  return (
    <progress
      className={layout({ fullWidth: true, border: 'none', mt: 6, mb: 6 }, classes.progress)}
      max={100}
      value={percent}
      aria-label={words.files.uploading(file.name, percent)}
    />
  );
}

/**
 * The message being answered, from the held ones or, further up, from the server; undefined until it is known. If it
 * was deleted, the answer is dropped silently.
 */
function useAnswered({ id }: ConversationView, seq: number): MessageView | undefined {
  const store = useBesideStore();
  const held = useQuery(messagesQuery(useQueryClient(), id)).data;
  const near = held?.items.find((message) => message.seq === seq);
  const far = useQuery({
    ...messagingApi.messages.queryOptions({ input: { id, around: seq, limit: 1 } }),
    enabled: held !== undefined && !near,
  }).data;
  const message = near ?? far?.items.find((one) => one.seq === seq);
  const isGone = message ? message.isDeleted === true : far !== undefined;
  useEffect(() => {
    if (isGone) store.reply(id, null);
  }, [isGone, store, id]);
  return isGone ? undefined : message;
}
