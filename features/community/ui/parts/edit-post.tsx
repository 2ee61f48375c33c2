import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { emptyRichText } from '#platform/contract/rich-text/document.ts';
import { isEmptyRichText } from '#platform/contract/rich-text/read.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Row, Stack } from '#platform/ui/kit/layout.tsx';
import { RichTextField } from '#platform/ui/rich-text/rich-text-field.tsx';
import type { PostView } from '../../contract/views.ts';
import { communityApi } from '../api.ts';
import { copy } from '../copy.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { replacePost } from './thread-cache.ts';
import { useAttach } from './use-attach.ts';
import { useDraft } from './use-draft.ts';
import { useFindPeople } from './use-find-people.ts';

const { composer: words } = copy;

type EditPostProps = { post: PostView; spaceId: ClientId; onClose: () => void };

/** Edits one's own post, on the version that it was opened with; its draft is apart from that of a reply (COM-1). */
export function EditPost({ post, spaceId, onClose }: EditPostProps) {
  const cache = useQueryClient();
  const findPeople = useFindPeople(spaceId);
  const draft = useDraft('edit', post.id);
  const [opened] = useState(post);
  const { attach, fileOf, filesIn } = useAttach(opened.files);
  const [start, setStart] = useState<RichText>();
  const body = useRef<RichText>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const begin = start ?? draft.draft?.body ?? opened.body ?? emptyRichText;
  const save = async () => {
    const doc = body.current ?? begin;
    if (isEmptyRichText(doc)) return setProblem(words.empty);
    setIsBusy(true);
    try {
      const input = { id: post.id, version: opened.version, body: doc, files: filesIn(doc) };
      replacePost(cache, await communityApi.edit.call(input));
      draft.done();
      onClose();
    } catch (error) {
      const refusal = refusalOf(error);
      setProblem(refusal?.code === 'post.changed' ? words.changed : (refusal?.message ?? words.failed));
      setIsBusy(false);
    }
    return undefined;
  };
  if (!draft.isReady) return null;
  return (
    <Stack gap={8}>
      {draft.conflict ? (
        <DraftConflict
          onTake={() => {
            body.current = draft.conflict?.body;
            setStart(draft.conflict?.body);
            draft.takeTheirs();
          }}
          onKeep={() => draft.keepMine({ body: body.current ?? begin })}
        />
      ) : null}
      <RichTextField
        key={start === undefined ? 'own' : 'theirs'}
        label={words.editLabel}
        isLabelHidden
        isFirst
        problem={problem}
        start={begin}
        limit={20_000}
        without={['quotedPost']}
        findPeople={findPeople}
        attach={attach}
        fileOf={fileOf}
        nameOf={(id) => opened.names[id]}
        onChange={(doc) => {
          body.current = doc;
          setProblem(undefined);
          draft.write({ body: doc });
        }}
        onSend={() => void save()}
      />
      <Row gap={8} justify="end">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="filled" loading={isBusy} onClick={() => void save()}>
          {words.save}
        </Button>
      </Row>
    </Stack>
  );
}
