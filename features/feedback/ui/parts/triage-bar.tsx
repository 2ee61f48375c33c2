import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import type { TriageSummary, TriageView } from '../../contract.ts';
import { limits, type State, states } from '../../limits.ts';
import { assigneesQuery, feedbackApi, queueQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { reporterOf } from './reporter-words.ts';
import { StateChip } from './state-chip.tsx';
import classes from './triage-bar.module.css';
import type { useTriage } from './use-triage.ts';

const { triage: words } = copy;

type TriageBarProps = { report: TriageView; triage: ReturnType<typeof useTriage> };

/** The report's state, its assignee, and merging it into another. */
export function TriageBar({ report, triage }: TriageBarProps) {
  const { data: assignees } = useQuery(assigneesQuery());
  const [isReleasing, setIsReleasing] = useState(false);
  const [isMerging, setIsMerging] = useState(false);
  const setState = (status: State) => {
    if (status === report.status) return;
    // Done is the only state that may notify people: it asks what to say.
    if (status === 'done') setIsReleasing(true);
    else void triage.run((act) => feedbackApi.triage.call({ ...act, status }));
  };
  const options = assignees?.items.map(({ id, displayName }) => ({ value: id, label: displayName })) ?? [];
  const held = report.assignee;
  const known = held && !options.some(({ value }) => value === held.id);
  return (
    <Row gap={12} align="end" wrap pb={16} borderBottom="soft">
      <Select
        className={layout({ grow: true }, classes.field)}
        label={words.state}
        data={states.map((value) => ({ value, label: copy.states[value] }))}
        value={report.status}
        allowDeselect={false}
        disabled={triage.isBusy}
        onChange={(value) => {
          const chosen = states.find((state) => state === value);
          if (chosen) setState(chosen);
        }}
      />
      <Select
        className={layout({ grow: true }, classes.field)}
        label={words.assignee}
        placeholder={words.nobody}
        clearable
        data={known ? [{ value: held.id, label: held.displayName }, ...options] : options}
        value={held?.id ?? null}
        disabled={triage.isBusy}
        onChange={(value) => void triage.run((act) => feedbackApi.triage.call({ ...act, assigneeId: value }))}
      />
      <Button variant="default" className={layout({ rigid: true })} onClick={() => setIsMerging(true)}>
        {words.merge}
      </Button>
      {isReleasing ? (
        <ReleaseForm report={report} triage={triage} onClose={() => setIsReleasing(false)} />
      ) : null}
      {isMerging ? <MergeDialog report={report} triage={triage} onClose={() => setIsMerging(false)} /> : null}
    </Row>
  );
}

type ReleaseFormProps = {
  report: TriageView;
  triage: ReturnType<typeof useTriage>;
  onClose: () => void;
};

/** Done: with a note every reporter gets one message with a link to the change; without one it is only closed. */
function ReleaseForm({ report, triage, onClose }: ReleaseFormProps) {
  const [note, setNote] = useState('');
  const [path, setPath] = useState('');
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  const isWrong = path !== '' && !/^\/(?![/\\])/.test(path);
  const isTooLong = note.trim().length > limits.noteMax;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isWrong || isTooLong) return;
    const release = note.trim() === '' ? undefined : { note: note.trim(), showMePath: path || null };
    const isDone = await triage.run((act) => feedbackApi.triage.call({ ...act, status: 'done', release }));
    if (isDone) onClose();
  };
  return (
    <Stack
      as="form"
      gap={12}
      p={16}
      bg="band"
      border="hairline"
      radius="panel"
      basis="full"
      aria-label={words.release}
      onSubmit={(event) => void submit(event)}
    >
      <ProseField
        label={words.releaseNote}
        description={words.releaseHint}
        rows={2}
        ref={first}
        value={note}
        error={isTooLong ? copy.dialog.tooLong(limits.noteMax) : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <TextInput
        label={words.showMe}
        description={words.showMeHint}
        placeholder={report.currentUrl ?? '/dashboard'}
        value={path}
        error={isWrong ? words.showMeWrong : undefined}
        onChange={(event) => setPath(event.currentTarget.value.trim())}
      />
      <Row gap={8} justify="end">
        <Button variant="subtle" color="gray" onClick={onClose}>
          {words.releaseCancel}
        </Button>
        <Button type="submit" loading={triage.isBusy} disabled={isWrong || isTooLong}>
          {words.releaseDone}
        </Button>
      </Row>
    </Stack>
  );
}

const searchAfterMs = 250;

type MergeDialogProps = {
  report: TriageView;
  triage: ReturnType<typeof useTriage>;
  onClose: () => void;
};

/** Finds the report that says the same, and merges this one into it. */
function MergeDialog({ report, triage, onClose }: MergeDialogProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim().slice(0, limits.searchMax), searchAfterMs);
  const merge = async (into: TriageSummary) => {
    const isDone = await triage.run((act) => feedbackApi.merge.call({ ...act, into: into.id }));
    if (isDone || triage.hasConflict) onClose();
  };
  return (
    <Modal.Root opened onClose={onClose} size={520} lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={words.mergeTitle} />
        <Modal.Body className={classes.body}>
          <Text as="p" tone="muted">
            {words.mergeLine}
          </Text>
          <TextInput
            data-autofocus
            aria-label={words.mergeSearch}
            placeholder={words.mergeSearch}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Candidates q={q} except={report.id} isBusy={triage.isBusy} onPick={(into) => void merge(into)} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type CandidatesProps = {
  q: string;
  except: string;
  isBusy: boolean;
  onPick: (into: TriageSummary) => void;
};

function Candidates({ q, except, isBusy, onPick }: CandidatesProps) {
  const found = useInfiniteQuery({
    ...queueQuery(q ? { q } : {}),
    placeholderData: keepPreviousData,
  });
  const others = found.data?.pages[0]?.items.filter((one) => one.id !== except) ?? [];
  return (
    <Loaded reading={found} broken={words.broken} rows={{ count: 4, height: 56 }}>
      {() =>
        others.length === 0 ? (
          <EmptyState line={words.mergeNone} />
        ) : (
          <ul className={classes.list}>
            {others.map((one) => (
              <Row as="li" key={one.id} gap={12} align="center" py={8} borderBottom="soft">
                <Stack as="span" grow shrink>
                  <Text truncate>{one.feedback}</Text>
                  <Row as="span" gap={12} size="sm" leading="inherit" tone="muted">
                    {reporterOf(one)} <StateChip state={one.status} />
                  </Row>
                </Stack>
                <Button variant="default" size="sm" disabled={isBusy} onClick={() => onPick(one)}>
                  {words.mergeHere}
                </Button>
              </Row>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
