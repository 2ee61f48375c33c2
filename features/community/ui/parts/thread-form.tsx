import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { emptyRichText, type RichText } from '#platform/contract/rich-text/document.ts';
import { isEmptyRichText } from '#platform/contract/rich-text/read.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { Box, layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Switch } from '#platform/ui/kit/switch.tsx';
import { RichTextField } from '#platform/ui/rich-text/rich-text-field.tsx';
import type { SpaceView } from '../../contract/views.ts';
import { limits, type ThreadKind } from '../../limits.ts';
import { similarQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { copy as nameless } from './unnamed/unnamed-copy.ts';
import type { useDraft, Written } from './use-draft.ts';

const { start: words } = copy;
const askedAfterMs = 300;

/** A thread as it is typed. */
export type TypedThread<Kind extends ThreadKind = ThreadKind> = Required<Pick<Written, 'body'>> & {
  kind: Kind;
  title: string;
};

/** Where a thread is started, under one's name or without it. */
export type StartProps = {
  space: SpaceView;
  /** What was typed before its writer chose to show their name or not. */
  carried: TypedThread | undefined;
  /** The other way, with what is typed; undefined where everyone writes under their name. */
  onSwitch: ((typed: TypedThread) => void) | undefined;
  onClose: () => void;
};

type ThreadFormProps<Kind extends ThreadKind> = StartProps & {
  draft: ReturnType<typeof useDraft>;
  kinds: readonly Kind[];
  isNameless: boolean;
  /** What can be in its text. */
  field: Pick<ComponentProps<typeof RichTextField>, 'without' | 'findPeople' | 'attach' | 'fileOf'>;
  act: string;
  isBarred?: boolean;
  /** Sends it; what it throws is said below the form. */
  send: (typed: TypedThread<Kind>) => Promise<unknown>;
  wordsFor?: (code: string) => string | undefined;
  children?: ReactNode;
};
type Problem = { at: 'title' | 'body' | 'foot'; line: string };

/** The dialog opens before the draft is there, and has nothing but its own button to put the focus on. */
function useFirstFocus(isFirst: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  return field;
}

/** What a new thread is for, what it is called and what it begins with. */
export function ThreadForm<Kind extends ThreadKind>(props: ThreadFormProps<Kind>) {
  const { space, draft, kinds, carried, onSwitch, isNameless, field, send } = props;
  const before = carried ?? draft.draft;
  const known = (value: string | null | undefined) => kinds.find((one) => one === value);
  const [kind, setKind] = useState(known(before?.kind) ?? (kinds[0] as Kind));
  const [title, setTitle] = useState(before?.title ?? '');
  const [start, setStart] = useState<RichText>(before?.body ?? emptyRichText);
  const body = useRef<RichText>(start);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const heading = useFirstFocus(!carried);
  const keep = (more: { title?: string; kind?: Kind }) => {
    setProblem(undefined);
    draft.write({ body: body.current, title, kind, ...more });
  };
  const post = async () => {
    if (isBusy || props.isBarred) return;
    if (title.trim() === '') return setProblem({ at: 'title', line: words.headingMissing });
    if (isEmptyRichText(body.current)) return setProblem({ at: 'body', line: words.bodyMissing });
    setIsBusy(true);
    try {
      await send({ kind, title, body: body.current });
      draft.done();
    } catch (error) {
      const refusal = refusalOf(error);
      const own = refusal && props.wordsFor?.(refusal.code);
      setProblem({ at: 'foot', line: own ?? refusal?.message ?? copy.composer.failed });
      setIsBusy(false);
    }
    return undefined;
  };
  const takeTheirs = () => {
    const theirs = draft.conflict;
    if (!theirs) return;
    body.current = theirs.body;
    setTitle(theirs.title);
    setKind(known(theirs.kind) ?? kind);
    setStart(theirs.body);
    draft.takeTheirs();
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
        {words.in(space.name)}. {isNameless ? nameless.start.rule : words.rule}
      </Text>
      {draft.conflict ? (
        <DraftConflict
          onTake={takeTheirs}
          onKeep={() => draft.keepMine({ body: body.current, title, kind })}
        />
      ) : null}
      <Select
        label={words.kind}
        description={copy.kindHints[kind]}
        data={kinds.map((value) => ({ value: value as string, label: copy.kinds[value] }))}
        value={kind}
        allowDeselect={false}
        openOnFocus={false}
        onChange={(value) => {
          const chosen = known(value) ?? kind;
          setKind(chosen);
          keep({ kind: chosen });
        }}
      />
      <Stack gap={8}>
        <TextInput
          ref={heading}
          label={words.heading}
          value={title}
          maxLength={limits.titleMax}
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
          key={start === before?.body ? 'own' : 'taken'}
          label={words.body}
          start={start}
          limit={20_000}
          problem={problem?.at === 'body' ? problem.line : undefined}
          {...field}
          onChange={(doc) => {
            body.current = doc;
            keep({});
          }}
          onSend={() => void post()}
        />
      </Box>
      {onSwitch ? (
        <Switch
          label={nameless.composer.switch}
          checked={isNameless}
          onChange={() => onSwitch({ kind, title, body: body.current })}
        />
      ) : null}
      {props.children}
      <DialogFoot
        problem={problem?.at === 'foot' ? problem.line : undefined}
        stay={copy.composer.cancel}
        onStay={props.onClose}
      >
        <Button type="submit" variant="filled" loading={isBusy} disabled={props.isBarred}>
          {props.act}
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
