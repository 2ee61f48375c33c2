import { Button, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { day } from '#platform/ui/kit/form/text.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { LeavingPlan, TeamMember, TeamView } from '../../contract/views.ts';
import { leavingQuery, teamsApi } from '../api.ts';
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

const fields = {
  /** Who takes over, by the kind of thing. */
  heirs: custom<Readonly<Record<string, string>>>({ label: words.heir, empty: {} }),
  day: day({ label: words.day }),
  hour: custom<string>({
    label: words.hour,
    empty: '12:00',
  }),
};

function LeavingForm({ team, member, isMe, onClose, plan, title }: FormProps) {
  const { run, busyRow } = useActs();
  const { displayName: name, id: personId } = member.person;
  const place = { id: team.id, personId };
  const others = team.members.filter(({ person }) => person.id !== personId);
  const stay = async () => {
    const options = { failed: words.stayFailed, done: words.stayed(name), row: personId };
    if (await run(() => teamsApi.cancelLeaving.call(place), options)) onClose();
  };
  return (
    <FormDialog
      title={title}
      act={({ day: on }) => (on !== '' ? words.set : isMe ? memberWords.leave : memberWords.remove)}
      isDanger={({ day: on }) => on === ''}
      size={560}
      fields={fields}
      start={{
        heirs: Object.fromEntries(plan.moves.flatMap(({ kind, heirId }) => (heirId ? [[kind, heirId]] : []))),
      }}
      check={({ heirs }) => (plan.moves.every(({ kind }) => heirs[kind]) ? {} : { heirs: words.heirMissing })}
      run={async ({ heirs, day: on, hour }, { id: leavingId }) => {
        if (on === null && plan.moves.length === 0) await teamsApi.removeMember.call(place);
        else
          await teamsApi.setLeaving.call({
            ...place,
            leavingId,
            heirs,
            ...(on !== null && { leavesAt: momentOf(on, hour) }),
          });
        return on === null;
      }}
      done={(isNow) =>
        isNow ? (isMe ? memberWords.left(team.name) : memberWords.removed(name)) : words.isSetToast(name)
      }
      onClose={onClose}
    >
      {({ field, values, problems, change }) => (
        <>
          {plan.leavesAt ? (
            <Row gap={12} align="center" wrap>
              <Text grow>
                {words.isSet(plan.setBy)} <Time at={plan.leavesAt} style="full" />
              </Text>
              <Button variant="default" loading={busyRow === personId} onClick={() => void stay()}>
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
              value={values.heirs[kind] ?? null}
              onChange={(heir) => change({ heirs: withHeir(values.heirs, kind, heir) })}
              error={values.heirs[kind] ? undefined : problems.heirs}
            />
          ))}
          <Grid gap={12} cols={2}>
            {field('day')}
            <TextInput
              type="time"
              label={words.hour}
              value={values.hour}
              disabled={values.day === ''}
              onChange={(event) => change({ hour: event.currentTarget.value })}
            />
          </Grid>
          <Text as="p" size="sm" tone="muted">
            {words.hourHelp}
          </Text>
        </>
      )}
    </FormDialog>
  );
}

function withHeir(heirs: Readonly<Record<string, string>>, kind: string, heir: string | null) {
  const { [kind]: _, ...rest } = heirs;
  return heir ? { ...rest, [kind]: heir } : rest;
}

/** A local time as a wire timestamp. */
const momentOf = (day: string, hour: string) =>
  new Date(firstInstantOf(deviceZone(), `${day}T${hour || '12:00'}`)).toISOString();
