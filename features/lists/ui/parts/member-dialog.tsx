import type { SubmitEvent } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { draftName, useKeptValues } from '#platform/ui/kept-values.ts';
import { VersionConflict } from '#platform/ui/kit/conflict/version-conflict.tsx';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { ListView, MemberView } from '../../contract/views.ts';
import { limits, type Status, statuses } from '../../limits.ts';
import { mayStand } from '../../policy.ts';
import { copy } from '../copy.ts';
import classes from './dialogs.module.css';
import { nameOf } from './member-words.ts';
import { Trail } from './trail-dialog.tsx';
import { type MemberDraft, useSaveMember } from './use-save-member.ts';

const { member: words } = copy;

type MemberDialogProps = { list: ListView; member: MemberView; onClose: () => void };

/** The owner's note about somebody; on a shortlist also where they stand, why, and how that came about. */
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

function MemberForm({ list, member: opened, onClose }: MemberDialogProps) {
  const name = draftName(useMe().person.id, `list-member:${list.id}:${opened.id}`);
  const kept = useKeptValues(name, begunOn(opened));
  const { values: draft, change } = kept;
  const leave = () => {
    kept.forget();
    onClose();
  };
  // The version it was begun on, which may be older than what is there: that is found out when it is saved (X3).
  const base = { ...opened, ...kept.base, version: kept.version ?? opened.version };
  const { save, theirs, isBusy, see } = useSaveMember({ list, base, onSaved: leave });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void save(draft);
  };
  const takeTheirs = (current: MemberView) => {
    kept.goOnOver(begunOn(current), draftOf(current));
    see();
  };
  return (
    <Grid as="form" gap={16} cols={1} onSubmit={submit}>
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
          keptAs={`${name}:why`}
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
        keptAs={`${name}:note`}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      {theirs ? (
        <VersionConflict
          mine={wordsOf(draft)}
          theirs={wordsOf(draftOf(theirs))}
          onKeepMine={() => void save(draft, theirs)}
          onTakeTheirs={() => takeTheirs(theirs)}
        />
      ) : (
        <DialogFoot stay={copy.cancel} onStay={leave} act={words.save} isBusy={isBusy} />
      )}
    </Grid>
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

const draftOf = ({ note, status, why }: MemberView): MemberDraft => ({ note, status, why });

const begunOn = (member: MemberView) => ({ version: member.version, base: draftOf(member) });

const wordsOf = ({ note, status, why }: MemberDraft) =>
  [status ? copy.statuses[status] : '', why, note].filter(Boolean).join('\n');
