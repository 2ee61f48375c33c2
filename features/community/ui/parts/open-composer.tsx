import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { isEmptyRichText } from '#platform/contract/rich-text/read.ts';
import { IconUser } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Switch } from '#platform/ui/kit/switch.tsx';
import { RichTextField } from '#platform/ui/rich-text/rich-text-field.tsx';
import { communityApi, newId } from '../api.ts';
import { copy } from '../copy.ts';
import type { OpenComposerProps } from './composer-props.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { ReplyingTo } from './replying-to.tsx';
import { addPost, noteRead } from './thread-cache.ts';
import { copy as nameless } from './unnamed/unnamed-copy.ts';
import { useAttach } from './use-attach.ts';
import { useFindPeople } from './use-find-people.ts';
import { useReply } from './use-reply.ts';

const { composer: words } = copy;

/** Writes a reply, under one's own name; what is typed is kept until it is posted. */
export function OpenComposer(props: OpenComposerProps) {
  const { thread, reply, onReplyDone, onPosted, onSwitch, onClose } = props;
  const cache = useQueryClient();
  const { run } = useActs();
  const { person } = useMe();
  const written = useReply({ ...props, action: 'reply', makeId: newId });
  const findPeople = useFindPeople(thread.spaceId);
  const { attach, fileOf, filesIn } = useAttach();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const post = async () => {
    const doc = written.typed();
    if (isBusy) return;
    if (isEmptyRichText(doc)) return setProblem(words.empty);
    setIsBusy(true);
    const isPosted = await run(
      async () => {
        const view = await communityApi.post.call({
          id: thread.id,
          postId: written.postId,
          body: doc,
          files: filesIn(doc),
          quotedId: reply?.id ?? null,
        });
        addPost(cache, view);
        if ((thread.readSeq ?? 0) === view.seq - 1) noteRead(cache, thread.id, view.seq);
      },
      { failed: words.failed },
    );
    setIsBusy(false);
    if (!isPosted) return undefined;
    written.finish();
    onReplyDone();
    onClose();
    return onPosted();
  };

  if (!written.isReady) return null;
  return (
    <Stack gap={8}>
      <ReplyingTo reply={reply} onDrop={onReplyDone} />
      {written.conflict ? <DraftConflict {...written.conflict} /> : null}
      <RichTextField
        key={written.postId}
        label={words.label}
        isLabelHidden
        isFirst
        placeholder={words.placeholder}
        problem={problem}
        start={written.begin}
        limit={20_000}
        without={['quotedPost']}
        findPeople={findPeople}
        attach={attach}
        fileOf={fileOf}
        onChange={(doc) => {
          setProblem(undefined);
          written.write(doc);
        }}
        onSend={() => void post()}
      />
      <Row gap={12} align="center" justify={onSwitch ? 'between' : 'end'} wrap>
        {onSwitch ? (
          <Switch
            label={nameless.composer.switch}
            checked={false}
            onChange={() => onSwitch(written.handOver())}
          />
        ) : null}
        <Row gap={12} align="center" justify="end" wrap>
          {written.isKept ? (
            <Text size="xs" tone="faint" role="status">
              {words.kept}
            </Text>
          ) : null}
          <Button variant="subtle" color="gray" onClick={onClose}>
            {words.cancel}
          </Button>
          <PostingAs name={person.displayName} />
          <Button variant="filled" loading={isBusy} onClick={() => void post()}>
            {words.post}
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}

const PostingAs = ({ name }: { name: string }) => (
  <Row gap={6} align="center" size="sm" tone="muted">
    <IconUser size={16} stroke={1.75} aria-hidden />
    {words.as} <Text weight={600}>{name}</Text>
  </Row>
);
