import { Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { WritingRow } from '#features/writing/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { IconSearch } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';

import type { Card } from '../../contract/introductions.ts';
import { limits } from '../../limits.ts';
import { couldMeetQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './introduce-dialog.module.css';
import { useIntroduce } from './use-introduce.ts';
import type { Whom } from './whom.ts';

const { introductions: words } = copy;

type IntroduceDialogProps = { person: Whom; me: PersonId; isOpen: boolean; onClose: () => void };

/** Introduces one of my connections to another: who, and what I say of the two. */
export function IntroduceDialog({ person, me, isOpen, onClose }: IntroduceDialogProps) {
  return (
    <DialogFrame title={words.title(person.displayName)} isOpen={isOpen} onClose={onClose} size={520}>
      <IntroduceForm person={person} me={me} onClose={onClose} />
    </DialogFrame>
  );
}

/** The counter shows from this many characters before the limit. */
const countedFrom = 100;

function IntroduceForm({ person, me, onClose }: Omit<IntroduceDialogProps, 'isOpen'>) {
  const form = useIntroduce({ person, me, onDone: onClose });
  const box = useRef<HTMLTextAreaElement>(null);
  const left = limits.noteMax - form.note.length;
  return (
    <Grid as="form" gap={20} onSubmit={form.submit} noValidate>
      <Whoever person={person} chosen={form.whom} error={form.problemOf('whom')} onChoose={form.choose} />
      <div>
        <Textarea
          ref={box}
          label={words.note}
          description={left <= countedFrom ? words.left(left) : words.noteHelp}
          rows={3}
          maxLength={limits.noteMax}
          value={form.note}
          error={form.problemOf('note')}
          onChange={(event) => form.write(event.currentTarget.value)}
        />
        <Suspense>
          <WritingRow box={box} text={form.note} keptAs={form.keptAs} />
        </Suspense>
      </div>
      <DialogFoot stay={words.cancel} onStay={onClose} act={words.send} isBusy={form.isBusy} />
    </Grid>
  );
}

type WhoeverProps = {
  person: Whom;
  chosen: Whom | undefined;
  error: string | undefined;
  onChoose: (chosen: Whom) => void;
};

const waitMs = 200;

/** My connections who do not know the person yet; one is chosen. */
function Whoever({ person, chosen, error, onChoose }: WhoeverProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), waitMs);
  const found = useQuery(couldMeetQuery(person.id, q));
  if (found.isError && !found.data) {
    return <ErrorPanel title={words.findBroken} onRetry={() => void found.refetch()} />;
  }
  const people = found.data?.items ?? [];
  return (
    <Grid gap={8} shrink>
      <TextInput
        data-autofocus
        type="search"
        label={words.find}
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        error={error}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Box scroll contain className={classes.list}>
        <div role="radiogroup" aria-label={words.found}>
          {people.map((one) => (
            <Choice
              key={one.id}
              person={one}
              isChosen={one.id === chosen?.id}
              onChoose={() => onChoose(one)}
            />
          ))}
        </div>
        <Text as="p" size="sm" leading={18} tone="muted" py={4} px={10} role="status">
          {found.data ? lineOf(people.length, q, { person, hasMore: found.data.nextCursor !== null }) : ''}
        </Text>
      </Box>
    </Grid>
  );
}

function lineOf(count: number, q: string, { person, hasMore }: { person: Whom; hasMore: boolean }): string {
  if (count > 0) return hasMore ? words.more : '';
  return q === '' ? words.nobody(person.displayName) : words.noneMatch(q);
}

type ChoiceProps = { person: Card; isChosen: boolean; onChoose: () => void };

const Choice = ({ person, isChosen, onChoose }: ChoiceProps) => (
  <Row
    as="label"
    gap={12}
    align="center"
    minHeight={48}
    py={6}
    px={10}
    pointer
    radius="chip"
    className={classes.choice}
    data-chosen={isChosen || undefined}
  >
    <input type="radio" name="introduce-whom" checked={isChosen} onChange={onChoose} />
    <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={32} isDecorative />
    <Stack as="span" shrink>
      <Text truncate weight={600} leading={20}>
        {person.displayName}
      </Text>
      <Text truncate size="sm" leading={18} tone="muted">
        {person.headline}
      </Text>
    </Stack>
  </Row>
);
