import { useMe } from '#features/identity/ui/public.ts';
import { prose } from '#features/writing/ui/public/prose.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { custom, type Field } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { ListView, MemberView } from '../../contract/views.ts';
import { limits, type Status, statuses } from '../../limits.ts';
import { mayHaveStatus } from '../../policy.ts';
import { listsApi } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './dialogs.module.css';
import { nameOf } from './list-words.ts';
import { Trail } from './trail-dialog.tsx';

const { member: words } = copy;

type MemberDialogProps = { list: ListView; member: MemberView; onClose: () => void };

/** The owner's note on a member. On a shortlist, also their status, the reason and its history. */
export function MemberDialog({ list, member, onClose }: MemberDialogProps) {
  const isPlain = list.kind === 'list';
  const key = draftName(useMe().person.id, `list-member:${list.id}:${member.id}`);
  const fields = {
    status: custom<Status | null>({
      label: words.state,
      empty: null,
      says: (status) => (status ? copy.statuses[status] : ''),
      render: ({ value, onChange }) => <StatusChoice list={list} status={value} onStatus={onChange} />,
    }),
    why: prose({ label: words.why, help: words.whyHelp, limit: limits.whyMax, keptAs: `${key}:why` }),
    note: first(
      prose({
        label: copy.note.label,
        help: copy.note.own,
        limit: limits.memberNoteMax,
        isPrivate: true,
        keptAs: `${key}:note`,
      }),
    ),
  };
  return (
    <FormDialog
      title={isPlain ? words.titlePlain(nameOf(member)) : words.title(nameOf(member))}
      size={520}
      act={words.save}
      fields={fields}
      hidden={isPlain ? ['status', 'why'] : []}
      // A status and its reason count as one.
      facts={[['status', 'why']]}
      record={member}
      read={({ note, status, why }) => ({ note, status, why })}
      keptAs={key}
      run={(draft, { on }) => write(list.id, draft, on)}
      explain={(refusal) => refusal?.message ?? `${copy.toasts.noteFailed}. ${copy.failedLine}`}
      done={copy.toasts.noteUpdated}
      onClose={onClose}
      below={
        isPlain ? null : (
          <Box as="section" pt={12} mt={20} borderTop="soft">
            <Text as="h3" mt={4} size="sm" weight={600}>
              {copy.trail.title}
            </Text>
            <Trail list={list} personId={member.id} />
          </Box>
        )
      }
    />
  );
}

/** The field that is typed into most, wherever it is. */
const first = <Held extends string, Sent>(field: Field<Held, Sent>): Field<Held, Sent> => ({
  ...field,
  render: (drawn) => field.render?.({ ...drawn, isFirst: true }),
});

type StatusChoiceProps = {
  list: ListView;
  status: Status | null;
  onStatus: (status: Status | null) => void;
};

const StatusChoice = ({ list, status, onStatus }: StatusChoiceProps) => (
  <Grid as="fieldset" gap={2}>
    <Text as="legend" size="sm" weight={500} pb={4}>
      {words.state}
    </Text>
    {[null, ...statuses]
      .filter((one) => mayHaveStatus(list.kind, one) || one === status)
      .map((one) => (
        <Row
          as="label"
          key={one ?? 'none'}
          gap={10}
          align="center"
          minHeight={32}
          pointer
          tap
          className={classes.choice}
        >
          <input type="radio" name="status" checked={one === status} onChange={() => onStatus(one)} />
          {one ? copy.statuses[one] : copy.noStatus}
        </Row>
      ))}
  </Grid>
);

/** Saves a member's note and status, each only if changed. */
async function write(
  id: ListView['id'],
  draft: Pick<MemberView, 'note' | 'status' | 'why'>,
  base: MemberView,
): Promise<void> {
  const wish = { id, personId: base.id };
  const note = draft.note.trim();
  const noted =
    note === base.note ? base : await listsApi.note.call({ ...wish, version: base.version, note });
  const why = draft.why.trim();
  if (draft.status === base.status && why === base.why) return;
  await listsApi.decide.call({ ...wish, version: noted.version, status: draft.status, why });
}
