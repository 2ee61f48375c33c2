import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { IconPlus } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Board } from '#platform/ui/kit/board.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { dateWords } from '#platform/ui/time-words.ts';
import { toast } from '#platform/ui/toast.ts';
import type { AttachedPerson, ProjectId, ProjectView } from '../../contract/views.ts';
import type { PersonState } from '../../limits.ts';
import { boardColumns, columnOf } from '../../policy/board.ts';
import { editsProject } from '../../policy/rules.ts';
import { mayPlace, needsReason, personMoves, waysFrom } from '../../policy/states.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './attachments-board.module.css';
import { AttachDialog, EntryDialog, ReasonDialog } from './lazy-dialogs.ts';

const { board: words } = copy;

type OpenDialog =
  | { kind: 'add'; state: PersonState }
  | { kind: 'edit'; entry: AttachedPerson }
  | { kind: 'reason'; entry: AttachedPerson; to: PersonState };

type AttachmentsBoardProps = { project: ProjectView; entries: readonly AttachedPerson[] };

/** Who is wanted for a project, talked with, and attached (PROJ-1). */
export function AttachmentsBoard({ project, entries }: AttachmentsBoardProps) {
  const [asked, setAsked] = useState<OpenDialog>();
  const { run } = useActs();
  const { id, role } = project;
  const mayEdit = role !== null && editsProject(role);
  const close = () => setAsked(undefined);
  const move = (entry: AttachedPerson, to: PersonState) => {
    if (entry.state === to) return;
    if (needsReason(personMoves, to)) {
      setAsked({ kind: 'reason', entry, to });
      return;
    }
    void run(() => projectsApi.movePerson.call({ id, entryId: entry.id, from: entry.state, to }), {
      failed: copy.failed,
    });
  };
  const byColumn = Map.groupBy(entries, ({ state }) => columnOf(state));
  const drag = (entry: AttachedPerson, columnId: string) => {
    const ways = waysFrom(personMoves, entry.state, role);
    const column = boardColumns.find(({ id: one }) => one === columnId);
    const to = column?.states.find((state) => ways.includes(state));
    if (to) move(entry, to);
    else toast.error(words.noWay(entry.name));
  };
  // Talks are for people who edit the project: viewers have one column, with people who signed.
  const shown = boardColumns.filter(({ id: one }) =>
    mayEdit ? one !== 'out' || byColumn.has('out') : one === 'attached',
  );
  return (
    <>
      <Row gap={8} align="baseline" px="edge" pt={16}>
        <Text as="h2" size="md" weight={600}>
          {words.title}
        </Text>
        <Text size="sm" tone="muted">
          {words.count(entries.length, byColumn.get('attached')?.length ?? 0)}
        </Text>
      </Row>
      <Board
        label={words.label}
        columns={shown.map((column) => ({
          id: column.id,
          label: words.columns[column.id],
          items: byColumn.get(column.id) ?? [],
          action:
            role && column.id !== 'out' && mayPlace(role, column.states[0]) ? (
              <IconButton
                label={words.addTo(words.columns[column.id])}
                icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
                onClick={() => setAsked({ kind: 'add', state: column.states[0] })}
              />
            ) : undefined,
        }))}
        keyOf={(entry) => entry.id}
        renderCard={(entry) => (
          <EntryCard
            entry={entry}
            ways={waysFrom(personMoves, entry.state, role)}
            onMove={mayEdit ? (to) => move(entry, to) : undefined}
            onEdit={() => setAsked({ kind: 'edit', entry })}
            projectId={id}
          />
        )}
        onMove={mayEdit ? drag : undefined}
      />
      <Suspense fallback={null}>
        {asked?.kind === 'add' ? <AttachDialog projectId={id} state={asked.state} onClose={close} /> : null}
        {asked?.kind === 'edit' ? (
          <EntryDialog
            projectId={id}
            entry={asked.entry}
            ways={waysFrom(personMoves, asked.entry.state, role)}
            onMove={(to) => {
              close();
              move(asked.entry, to);
            }}
            onClose={close}
          />
        ) : null}
        {asked?.kind === 'reason' ? (
          <ReasonDialog projectId={id} entry={asked.entry} to={asked.to} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

const loadMenu = () => import('./entry-menu.tsx').then((part) => part.EntryMenu);

type EntryCardProps = {
  projectId: ProjectId;
  entry: AttachedPerson;
  /** Where they can be moved. */
  ways: readonly PersonState[];
  /** Left out for viewers. */
  onMove: ((to: PersonState) => void) | undefined;
  onEdit: () => void;
};

/** A person on the attachments board. */
function EntryCard({ projectId, entry, ways, onMove, onEdit }: EntryCardProps) {
  const { person, name, part, state } = entry;
  return (
    <Box
      as="article"
      relative
      py={10}
      px={10}
      bg="panel"
      border="hairline"
      radius="button"
      className={classes.card}
      data-column={columnOf(state)}
    >
      <Row gap={8} align="center">
        <Avatar id={person?.id ?? entry.id} name={name} photoURL={person?.photoURL} size={32} isDecorative />
        <Stack grow shrink>
          {person ? (
            <Link
              to="/people/$personId"
              params={{ personId: person.id }}
              className={layout({ weight: 600, plain: true, truncate: true })}
            >
              {name}
            </Link>
          ) : (
            <Text weight={600} truncate>
              {name}
            </Text>
          )}
          <Text size="sm" tone="muted" truncate>
            {part}
          </Text>
        </Stack>
        {onMove ? (
          <MenuButton
            label={words.menu(name)}
            load={loadMenu}
            layer={{ projectId, entry, ways, onMove, onEdit }}
          />
        ) : null}
      </Row>
      <Below entry={entry} />
    </Box>
  );
}

function Below({ entry: { state, due, note, reason } }: Pick<EntryCardProps, 'entry'>) {
  const isSaid = state !== 'wish-list' && state !== 'avail-checked' && state !== 'offered';
  return (
    <Stack gap={2} pt={8} unlessEmpty>
      {isSaid ? <Text size="sm">{words.states[state]}</Text> : null}
      {due && (state === 'offered' || state === 'countered') ? (
        <Text size="sm" tone="warning">
          {words.due} {dateWords(due)}
        </Text>
      ) : null}
      {reason || note ? (
        <Text size="sm" tone="muted" lines={2}>
          {reason || note}
        </Text>
      ) : null}
    </Stack>
  );
}
