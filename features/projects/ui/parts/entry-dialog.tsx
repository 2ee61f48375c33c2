import { prose } from '#features/writing/ui/public/prose.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { day, text } from '#platform/ui/kit/form/text.tsx';
import { toggle } from '#platform/ui/kit/form/toggle.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { StateVerbs } from '#platform/ui/kit/state-verbs.tsx';
import type { AttachedPerson, ProjectId } from '../../contract/views.ts';
import { limits, type PersonState } from '../../limits.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { board: words } = copy;

type EntryDialogProps = { projectId: ProjectId; entry: AttachedPerson; onClose: () => void };

type EntryFormProps = EntryDialogProps & {
  ways: readonly PersonState[];
  onMove: (to: PersonState) => void;
};

/** The notes on a person on the board, and the states talks can move to. */
export const EntryDialog = ({ projectId: id, entry, ways, onMove, onClose }: EntryFormProps) => (
  <FormDialog
    title={entry.name}
    head={
      <Row gap={8} align="center" wrap>
        <Text tone="muted">{words.states[entry.state]}</Text>
        <StateVerbs acts={ways} words={words.states} onAct={onMove} />
      </Row>
    }
    act={words.save}
    fields={{
      part: text({ label: words.part, limit: limits.lineMax }),
      department: text({ label: words.department, limit: limits.lineMax }),
      due: day({ label: words.due }),
      note: prose({ label: words.note, limit: limits.noteMax }),
      isInDeck: toggle({ label: words.inDeck, help: words.inDeckLine }),
    }}
    record={entry}
    read={({ part, department, due, note, isInDeck }) => ({
      part,
      department,
      due: due ?? '',
      note,
      isInDeck,
    })}
    run={(values, { on: { id: entryId, version } }) =>
      projectsApi.editPerson.call({ id, entryId, version, ...values })
    }
    onClose={onClose}
  />
);

type ReasonDialogProps = EntryDialogProps & { to: PersonState };

/** Asks for the reason talks ended. */
export const ReasonDialog = ({ projectId: id, entry, to, onClose }: ReasonDialogProps) => (
  <FormDialog
    title={words.reasonTitle(entry.name, words.states[to])}
    act={words.save}
    fields={{
      reason: prose({ label: words.reason, limit: limits.reasonMax, required: words.reasonMissing }),
    }}
    run={({ reason }) =>
      projectsApi.movePerson.call({ id, entryId: entry.id, from: entry.state, to, reason })
    }
    onClose={onClose}
  />
);
