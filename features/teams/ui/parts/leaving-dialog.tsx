import { Button, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { LeavingPlan, TeamMember, TeamView } from '../../contract/views.ts';
import { leavingQuery, newId, teamsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { leaving: words, member: memberWords } = copy;

type LeavingDialogProps = { team: TeamView; member: TeamMember; isMe: boolean; onClose: () => void };

/** A member leaves a team: what moves, to whom and when, to check before it happens. */
export function LeavingDialog(props: LeavingDialogProps) {
  const { team, member, isMe, onClose } = props;
  const reading = useQuery(leavingQuery(team.id, member.person.id));
  const title = isMe ? memberWords.leaveTitle(team.name) : memberWords.removeTitle(member.person.displayName);
  const retry = () => void reading.refetch();
  if (reading.data) return <LeavingForm {...props} plan={reading.data} title={title} />;
  return (
    <DialogFrame title={title} isOpen onClose={onClose}>
      {reading.isError ? (
        <ErrorPanel title={words.broken} onRetry={retry} />
      ) : (
        <SkeletonRows count={3} height={48} variant="line" onRetry={retry} />
      )}
    </DialogFrame>
  );
}

/** The words for a kind; none for a kind newer than these words. */
function kindWords(kind: string, count: number): string | undefined {
  const known: Readonly<Record<string, (count: number) => string>> = words.kinds;
  return known[kind]?.(count);
}

type FormProps = LeavingDialogProps & { plan: LeavingPlan; title: string };

function LeavingForm({ team, member, isMe, onClose, plan, title }: FormProps) {
  const form = useLeavingForm({ team, member, isMe, plan });
  const name = member.person.displayName;
  const others = team.members.filter(({ person }) => person.id !== member.person.id);
  return (
    <FormDialog
      title={title}
      act={form.isNow ? (isMe ? memberWords.leave : memberWords.remove) : words.set}
      isDanger={form.isNow}
      onSubmit={form.submit}
      onClose={onClose}
      size={560}
    >
      {plan.leavesAt ? (
        <Row gap={12} align="center" wrap>
          <Text grow>
            {words.isSet(plan.setBy)} <Time at={plan.leavesAt} style="full" />
          </Text>
          <Button variant="default" onClick={() => void form.cancel().then((wrong) => wrong ?? onClose())}>
            {words.stay}
          </Button>
        </Row>
      ) : null}
      <Text as="p" tone="muted" pretty>
        {isMe ? words.ownLine(team.name) : words.line(name, team.name)}
      </Text>
      {plan.moves.map(({ kind, count, title: known }) => (
        <Select
          key={kind}
          label={kindWords(kind, count) ?? `${known}: ${String(count)}`}
          description={kind === 'desk-seats' ? words.seatsLine(plan.desks.join(', ')) : undefined}
          placeholder={words.heir}
          searchable
          data={others.map(({ person }) => ({ value: person.id, label: person.displayName }))}
          value={form.heirs[kind] ?? null}
          onChange={(heir) => form.choose(kind, heir)}
          error={form.missing.includes(kind) ? words.heirMissing : undefined}
        />
      ))}
      <Grid gap={12} cols={2}>
        <TextInput
          type="date"
          label={words.day}
          value={form.day}
          onChange={(event) => form.setDay(event.currentTarget.value)}
        />
        <TextInput
          type="time"
          label={words.hour}
          value={form.hour}
          disabled={form.isNow}
          onChange={(event) => form.setHour(event.currentTarget.value)}
        />
      </Grid>
      <Text as="p" size="sm" tone="muted">
        {words.hourHelp}
      </Text>
    </FormDialog>
  );
}

function useLeavingForm({ team, member, isMe, plan }: Omit<FormProps, 'title' | 'onClose'>) {
  const [leavingId] = useState(newId);
  const [heirs, setHeirs] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(plan.moves.flatMap(({ kind, heirId }) => (heirId ? [[kind, heirId]] : []))),
  );
  const [day, setDay] = useState('');
  const [hour, setHour] = useState('12:00');
  const [isTried, setIsTried] = useState(false);
  const { save } = useActs(teamsApi.key());
  const place = { id: team.id, personId: member.person.id };
  const isNow = day === '';
  const unchosen = plan.moves.filter(({ kind }) => !heirs[kind]).map(({ kind }) => kind);
  const choose = (kind: string, heir: string | null) => {
    const { [kind]: _, ...rest } = heirs;
    setHeirs(heir ? { ...rest, [kind]: heir } : rest);
  };
  const submit = async () => {
    setIsTried(true);
    if (unchosen.length > 0) return '';
    return save(async () => {
      if (isNow && plan.moves.length === 0) await teamsApi.removeMember.call(place);
      else
        await teamsApi.setLeaving.call({
          ...place,
          leavingId,
          heirs,
          ...(!isNow && { leavesAt: momentOf(day, hour) }),
        });
      const name = member.person.displayName;
      toast.success(
        isNow ? (isMe ? memberWords.left(team.name) : memberWords.removed(name)) : words.isSetToast(name),
      );
    });
  };
  const cancel = () =>
    save(async () => {
      await teamsApi.cancelLeaving.call(place);
      toast.success(words.stayed(member.person.displayName));
    });
  const missing = isTried ? unchosen : [];
  return { heirs, choose, missing, day, setDay, hour, setHour, isNow, submit, cancel };
}

/** A local time as a wire timestamp. */
const momentOf = (day: string, hour: string) =>
  new Date(firstInstantOf(deviceZone(), `${day}T${hour || '12:00'}`)).toISOString();
