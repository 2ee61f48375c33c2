import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { emptyRichText, type RichText } from '#platform/contract/rich-text/document.ts';
import { isEmptyRichText } from '#platform/contract/rich-text/read.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Box, layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { RichTextField } from '#platform/ui/rich-text/rich-text-field.tsx';
import type { SpaceView } from '../../contract/views.ts';
import { limits, type ThreadKind, threadKinds } from '../../limits.ts';
import { communityApi, newId, similarQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { useAttach } from './use-attach.ts';
import { useDraft } from './use-draft.ts';
import { useFindPeople } from './use-find-people.ts';

const { start: words } = copy;
const askedAfterMs = 300;

type StartDialogProps = { space: SpaceView; onClose: () => void };

/** Begins once it is known what was typed here before. */
export function StartDialog({ space, onClose }: StartDialogProps) {
  const draft = useDraft('thread', space.id);
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose} size={680} grows>
      {draft.isReady ? (
        <Fields key={draft.draft ? 'kept' : 'new'} space={space} draft={draft} onClose={onClose} />
      ) : null}
    </DialogFrame>
  );
}

type FieldsProps = StartDialogProps & { draft: ReturnType<typeof useDraft> };
type Problem = { at: 'title' | 'body' | 'foot'; line: string };

function Fields({ space, draft, onClose }: FieldsProps) {
  const navigate = useNavigate();
  const findPeople = useFindPeople(space.id);
  const { attach, fileOf, filesIn } = useAttach();
  const [ids] = useState(() => ({ threadId: newId(), postId: newId() }));
  const [kind, setKind] = useState<ThreadKind>(draft.draft?.kind ?? 'question');
  const [title, setTitle] = useState(draft.draft?.title ?? '');
  const [start, setStart] = useState<RichText>(draft.draft?.body ?? emptyRichText);
  const body = useRef<RichText>(start);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const keep = (more: { title?: string; kind?: ThreadKind }) => {
    setProblem(undefined);
    draft.write({ body: body.current, title, kind, ...more });
  };
  const post = async () => {
    if (isBusy) return;
    if (title.trim() === '') return setProblem({ at: 'title', line: words.headingMissing });
    if (isEmptyRichText(body.current)) return setProblem({ at: 'body', line: words.bodyMissing });
    setIsBusy(true);
    try {
      const written = { kind, title, body: body.current, files: filesIn(body.current) };
      const thread = await communityApi.start.call({ id: space.id, ...ids, ...written });
      draft.done();
      void navigate({ to: '/dashboard/community/threads/$threadId', params: { threadId: thread.id } });
    } catch (error) {
      setProblem({ at: 'foot', line: refusalOf(error)?.message ?? copy.composer.failed });
      setIsBusy(false);
    }
    return undefined;
  };
  return (
    <form
      className={layout({ stack: true, gap: 16 })}
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
    >
      <Text as="p" tone="muted" size="sm">
        {words.in(space.name)}. {words.rule}
      </Text>
      {draft.conflict ? (
        <DraftConflict
          onTake={() => {
            const theirs = draft.conflict;
            if (!theirs) return;
            body.current = theirs.body;
            setTitle(theirs.title);
            setKind(theirs.kind ?? kind);
            setStart(theirs.body);
            draft.takeTheirs();
          }}
          onKeep={() => draft.keepMine({ body: body.current, title, kind })}
        />
      ) : null}
      <Select
        label={words.kind}
        description={copy.kindHints[kind]}
        data={threadKinds.map((value) => ({ value, label: copy.kinds[value] }))}
        value={kind}
        allowDeselect={false}
        openOnFocus={false}
        onChange={(value) => {
          const chosen = threadKinds.find((one) => one === value) ?? kind;
          setKind(chosen);
          keep({ kind: chosen });
        }}
      />
      <Stack gap={8}>
        <TextInput
          label={words.heading}
          value={title}
          maxLength={limits.titleMax}
          data-autofocus
          error={problem?.at === 'title' ? problem.line : undefined}
          onChange={(event) => {
            setTitle(event.currentTarget.value);
            keep({ title: event.currentTarget.value });
          }}
        />
        <Similar space={space} title={title} />
      </Stack>
      <Box rigid>
        <RichTextField
          key={start === draft.draft?.body ? 'own' : 'taken'}
          label={words.body}
          start={start}
          limit={20_000}
          without={['quotedPost']}
          problem={problem?.at === 'body' ? problem.line : undefined}
          findPeople={findPeople}
          attach={attach}
          fileOf={fileOf}
          onChange={(doc) => {
            body.current = doc;
            keep({});
          }}
          onSend={() => void post()}
        />
      </Box>
      <DialogFoot
        problem={problem?.at === 'foot' ? problem.line : undefined}
        stay={copy.composer.cancel}
        onStay={onClose}
      >
        <Button type="submit" variant="filled" loading={isBusy}>
          {words.act}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** What was asked before in much the same words: nobody asks twice by mistake. */
function Similar({ space, title }: { space: SpaceView; title: string }) {
  const [asked] = useDebouncedValue(title.trim(), askedAfterMs);
  const isLong = asked.length >= limits.titleMin;
  const found = useQuery({ ...similarQuery(space.id, asked), enabled: isLong }).data?.items ?? [];
  if (!isLong || found.length === 0) return null;
  return (
    <Stack as="section" gap={4} p={12} bg="raised" radius="button" aria-label={words.similar}>
      <Text as="p" size="sm" weight={600}>
        {words.similar}
      </Text>
      <Stack as="ul" gap={4}>
        {found.map((thread) => (
          <li key={thread.id}>
            <Link
              to="/dashboard/community/threads/$threadId"
              params={{ threadId: thread.id }}
              className={layout({ tone: 'accent', size: 'sm' })}
            >
              {thread.title}
            </Link>{' '}
            <Text size="xs" tone="faint">
              {copy.states[thread.state]} · {copy.thread.replies(thread.lastSeq - 1)}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
