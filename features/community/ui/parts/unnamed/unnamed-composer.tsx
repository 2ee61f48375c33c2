import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isEmptyRichText } from '#platform/contract/rich-text/read.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Stack } from '#platform/ui/kit/layout.tsx';
import { Switch } from '#platform/ui/kit/switch.tsx';
import { RichTextField } from '#platform/ui/rich-text/rich-text-field.tsx';
import { toast } from '#platform/ui/toast.ts';
import { copy as community } from '../../copy.ts';
import type { OpenComposerProps } from '../composer-props.ts';
import { DraftConflict } from '../draft-conflict.tsx';
import { ReplyingTo } from '../replying-to.tsx';
import { useReply } from '../use-reply.ts';
import { Appears, maySend, namelessWithout } from './appears.tsx';
import { appearanceQuery, randomId, unnamedApi, unnamedQuery } from './unnamed-api.ts';
import { copy } from './unnamed-copy.ts';

const { composer: words } = copy;

/** Writes a reply without one's name: what it says of its writer, and of how many it could be, stands before the button. */
export function UnnamedComposer(props: OpenComposerProps) {
  const { thread, reply, onReplyDone, onSwitch, onClose } = props;
  const reading = useQuery(appearanceQuery(thread.id));
  const alias = useQuery(unnamedQuery(thread.id)).data?.alias?.name;
  const written = useReply({ ...props, action: 'unnamed', makeId: randomId });
  const { run } = useActs();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const own = reading.data;
  const post = async () => {
    const doc = written.typed();
    if (isBusy || !own?.description) return;
    if (isEmptyRichText(doc)) return setProblem(community.composer.empty);
    const { role, from, until } = own.description;
    const input = {
      id: thread.id,
      postId: written.postId,
      body: doc,
      quotedId: reply?.id ?? null,
      agreed: { role, from, until },
    };
    setIsBusy(true);
    const isKept = await run(() => unnamedApi.postUnnamed.call(input), {
      failed: words.failed,
      onRefused: ({ code }) => {
        if (code !== 'unnamed.described_anew') return false;
        void reading.refetch();
        setProblem(words.again);
        return false;
      },
    });
    setIsBusy(false);
    if (!isKept) return undefined;
    written.finish();
    toast.status(words.done);
    onReplyDone();
    onClose();
    return props.onPosted();
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
        without={namelessWithout}
        nameOf={undefined}
        onChange={(doc) => {
          setProblem(undefined);
          written.write(doc);
        }}
        onSend={() => void post()}
      />
      <Appears reading={reading} alias={alias} />
      <Row gap={12} align="center" justify="between" wrap>
        <Switch label={words.switch} checked onChange={() => onSwitch?.(written.handOver())} />
        <Row gap={12} align="center" justify="end" wrap>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {community.composer.cancel}
          </Button>
          <Button variant="filled" loading={isBusy} disabled={!maySend(own)} onClick={() => void post()}>
            {words.post}
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}
