import { useMe } from '#features/identity/ui/public.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Form } from '#platform/ui/kit/form.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { ListView, MemberView } from '../../contract/views.ts';
import { limits, type Status, statuses } from '../../limits.ts';
import { mayStand } from '../../policy.ts';
import { listsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { ClashOrFoot } from './clash-or-foot.tsx';
import classes from './dialogs.module.css';
import { nameOf } from './member-words.ts';
import { Trail } from './trail-dialog.tsx';

const { member: words } = copy;

type MemberDialogProps = { list: ListView; member: MemberView; onClose: () => void };

/** The owner's note on a member. On a shortlist, also their status, the reason and its history. */
export function MemberDialog({ list, member, onClose }: MemberDialogProps) {
  const isPlain = list.kind === 'list';
  const title = isPlain ? words.titlePlain(nameOf(member)) : words.title(nameOf(member));
  return (
    <DialogFrame title={title} isOpen onClose={onClose} size={520}>
      <MemberForm list={list} member={member} onClose={onClose} />
      {isPlain ? null : (
        <Box as="section" pt={12} mt={20} borderTop="soft">
          <Text as="h3" mt={4} size="sm" weight={600}>
            {copy.trail.title}
          </Text>
          <Trail list={list} personId={member.id} />
        </Box>
      )}
    </DialogFrame>
  );
}

function MemberForm({ list, member, onClose }: MemberDialogProps) {
  const key = draftName(useMe().person.id, `list-member:${list.id}:${member.id}`);
  const form = useRecordForm<MemberView, MemberDraft, string, void>({
    key,
    stored: member,
    read,
    facts,
    refused: (refusal) => refusal?.message ?? `${copy.toasts.noteFailed}. ${copy.failedLine}`,
    store: (on, draft) => write(list.id, draft, on),
    onSaved: onClose,
    said: () => ({ title: copy.toasts.noteUpdated }),
    queryKey: listsApi.key(),
  });
  const { values: draft, change } = form;
  const leave = () => {
    form.discard();
    onClose();
  };
  return (
    <Form gap={16} cols={1} onSubmit={form.submit}>
      {list.kind === 'list' ? null : (
        <Standing list={list} status={draft.status} onStatus={(status) => change({ status })} />
      )}
      {list.kind === 'list' ? null : (
        <ProseField
          autosize
          minRows={1}
          maxRows={4}
          label={words.why}
          description={words.whyHelp}
          value={draft.why}
          maxLength={limits.whyMax}
          keptAs={`${key}:why`}
          onChange={(event) => change({ why: event.currentTarget.value })}
        />
      )}
      <ProseField
        autosize
        data-autofocus
        data-private
        minRows={2}
        maxRows={8}
        label={copy.note.label}
        description={copy.note.own}
        value={draft.note}
        maxLength={limits.memberNoteMax}
        keptAs={`${key}:note`}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <ClashOrFoot
        form={form}
        say={wordsOf}
        onTakeTheirs={form.takeTheirs}
        onLeave={leave}
        act={words.save}
      />
    </Form>
  );
}

type StandingProps = {
  list: ListView;
  status: Status | null;
  onStatus: (status: Status | null) => void;
};

const Standing = ({ list, status, onStatus }: StandingProps) => (
  <Grid as="fieldset" gap={2}>
    <Text as="legend" size="sm" weight={500} pb={4}>
      {words.state}
    </Text>
    {[null, ...statuses]
      .filter((one) => mayStand(list.kind, one) || one === status)
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

type MemberDraft = Pick<MemberView, 'note' | 'status' | 'why'>;

/** A status and its reason count as one. */
const facts = [['status', 'why']] as const;

const read = ({ version, note, status, why }: MemberView) => ({ version, values: { note, status, why } });

/** Saves a member's note and status, each only if changed. */
async function write(id: ListView['id'], draft: MemberDraft, base: MemberView): Promise<void> {
  const wish = { id, personId: base.id };
  const note = draft.note.trim();
  const noted =
    note === base.note ? base : await listsApi.note.call({ ...wish, version: base.version, note });
  const why = draft.why.trim();
  if (draft.status === base.status && why === base.why) return;
  await listsApi.decide.call({ ...wish, version: noted.version, status: draft.status, why });
}

const wordsOf = ({ note, status, why }: MemberDraft) =>
  [status ? copy.statuses[status] : '', why, note].filter(Boolean).join('\n');
