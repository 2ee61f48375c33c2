import { Link } from '@tanstack/react-router';
import { memo, Suspense, useState } from 'react';
import { IconCircleCheck, IconEyeOff, IconLock, IconMinus, IconPencil } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { RowButton, RowLink } from '#platform/ui/kit/row-button.tsx';
import { type StateLook, StateMark } from '#platform/ui/kit/state-mark.tsx';
import { StateVerbs } from '#platform/ui/kit/state-verbs.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { dateWords } from '#platform/ui/time-words.ts';
import type { ScriptVersion } from '../../../contract/script-views.ts';
import type { ScriptAct, ScriptState } from '../../../limits.ts';
import { fileAddress, projectsApi } from '../../api.ts';
import type { FileAct } from '../file-menu.tsx';
import { FileMenuButton } from '../file-menu-button.tsx';
import { DraftOpenings, EditDraftDialog, WithdrawDialog } from '../lazy-dialogs.ts';
import { departmentNames, draftName, fileActsOf, verbsOf } from './draft-words.ts';
import { words } from './drafts-copy.ts';
import { RevisionPaper } from './revision-paper.tsx';

/** How the state of a draft looks. */
export const draftLooks = {
  draft: [IconPencil, 'info'],
  locked: [IconLock, 'warning'],
  published: [IconCircleCheck, 'success'],
  superseded: [IconMinus, 'faint'],
  withdrawn: [IconEyeOff, 'faint'],
} as const satisfies Record<ScriptState, StateLook>;

type DraftRowProps = {
  draft: ScriptVersion;
  /** There is one before it, with which it is compared. */
  hasBefore: boolean;
  onCompare: (draft: ScriptVersion) => void;
};

/** A draft: its colour, details and acts. Memoized, so that it isn't drawn again when other rows change. */
export const DraftRow = memo(function DraftRow({ draft, hasBefore, onCompare }: DraftRowProps) {
  const { id, projectId, state } = draft;
  const [asked, setAsked] = useState<'withdraw' | FileAct>();
  const close = () => setAsked(undefined);
  const { run, busyRow } = useActs();
  const name = draftName(draft);
  const act = (wanted: ScriptAct) =>
    wanted === 'withdraw'
      ? setAsked('withdraw')
      : void run(
          () => projectsApi.moveVersion.call({ id: projectId, versionId: id, act: wanted, from: state }),
          { failed: words.failed, done: words.done[wanted](name) },
        );
  return (
    <Row gap={12} gapX={16} align="start" px="edge" py={16} borderTop="soft">
      <RevisionPaper color={draft.color} />
      <Row grow shrink gap={12} gapX={24} align="start" justify="between" wrap>
        <About draft={draft} name={name} />
        <Row gap={8} wrap>
          <RowLink href={fileAddress(projectId, 'scripts', id)} aria-label={words.readOne(name)}>
            {words.read}
          </RowLink>
          {hasBefore ? (
            <RowButton aria-label={words.changesOf(name)} onClick={() => onCompare(draft)}>
              {words.changes}
            </RowButton>
          ) : null}
          <StateVerbs acts={verbsOf(draft)} words={words.acts} busy={busyRow} onAct={act} isQuiet />
          <FileMenuButton title={name} acts={fileActsOf(draft)} onAct={setAsked} />
        </Row>
      </Row>
      <Suspense fallback={null}>
        {asked === 'withdraw' ? <WithdrawDialog draft={draft} onClose={close} /> : null}
        {asked === 'edit' ? <EditDraftDialog draft={draft} onClose={close} /> : null}
        {asked === 'openings' ? (
          <DraftOpenings projectId={projectId} versionId={id} title={name} onClose={close} />
        ) : null}
      </Suspense>
    </Row>
  );
});

function About({ draft, name }: { draft: ScriptVersion; name: string }) {
  const { color, draftDate, pages, uploadedBy, createdAt, readers, departments, reason } = draft;
  const facts = [
    words.colors[color],
    ...(draftDate ? [dateWords(draftDate)] : []),
    words.pages(pages),
    ...(departments.length > 0 ? [departmentNames(departments)] : []),
  ];
  return (
    <Stack shrink gap={4} maxWidth={560}>
      <Row gap={4} gapX={12} align="center" wrap>
        <Link
          to="/projects/$projectId"
          params={{ projectId: draft.projectId }}
          search={{ tab: 'scripts', paper: draft.id }}
          className={layout({ weight: 600, plain: true, breaks: true })}
          data-private
        >
          {name}
        </Link>
        <StateMark look={draftLooks[draft.state]}>{words.states[draft.state]}</StateMark>
      </Row>
      <Text size="sm">{facts.join(' · ')}</Text>
      <Text size="sm" tone="muted">
        {uploadedBy ? `${words.addedBy(uploadedBy)} · ` : null}
        <Time at={createdAt} style="row" />
        {readers && readers.all > 0 ? ` · ${words.opened(readers.opened, readers.all)}` : null}
      </Text>
      {reason ? (
        <Box as="p" size="sm" tone="muted" breaks data-private>
          {reason}
        </Box>
      ) : null}
    </Stack>
  );
}
