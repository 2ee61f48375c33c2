import type { PersonSummary } from '#features/profiles/contract.ts';
import { deskScopes } from '#platform/contract/desk.ts';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { choice, select } from '#platform/ui/kit/form/choices.tsx';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { custom, type Drawn } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { day, text } from '#platform/ui/kit/form/text.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { Seat } from '../../contract/views.ts';
import { limits, type SeatKind, seatKinds } from '../../limits.ts';
import { needsEnd } from '../../policy/rules.ts';
import { teamsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { seat: words, desks } = copy;

type SeatDialogProps = {
  /** The principal: one, or several to choose from. */
  principals: readonly PersonSummary[];
  /** Who can sit there. */
  people: readonly PersonSummary[];
  kind: SeatKind;
  isOwn: boolean;
  onClose: () => void;
};

const optionsOf = (people: readonly PersonSummary[]) =>
  people.map(({ id, displayName }) => ({ value: id, label: displayName }));

/** Offers a seat on a desk, or plans a cover: who, with which scopes, and until when. */
export const SeatDialog = ({ principals, people, kind, isOwn, onClose }: SeatDialogProps) => (
  <FormDialog
    title={({ deskId }) => {
      const principal = principals.find(({ id }) => id === deskId);
      return isOwn ? words.ownTitle : principal ? words.title(principal.displayName) : desks.plan;
    }}
    line={isOwn ? words.ownHelp : words.help}
    act={words.submit}
    size={560}
    fields={{
      deskId: select({
        label: words.desk,
        isSearched: true,
        data: optionsOf(principals),
        required: words.personMissing,
      }),
      personId: select({
        label: words.person,
        isSearched: true,
        data: optionsOf(people),
        required: words.personMissing,
      }),
      kind: choice({
        label: words.kind,
        first: kind,
        data: seatKinds.map((value) => ({ value, label: desks.kinds[value] })),
      }),
      scopes: custom<readonly Scope[], Scope[]>({
        label: words.scopes,
        empty: ['calendar', 'calls', 'contacts'],
        problemIn: (chosen) => (chosen.length === 0 ? words.scopesMissing : undefined),
        send: (chosen) => [...chosen],
        render: (field) => <Scopes {...field} />,
      }),
      starts: day({ label: words.starts, isHalf: true }),
      ends: day({ label: words.ends, isHalf: true }),
      note: text({ label: words.note, limit: limits.noteMax }),
    }}
    hidden={isOwn ? ['deskId'] : []}
    start={principals.length === 1 ? { deskId: principals[0]?.id ?? null } : {}}
    check={(draft) => (needsEnd(draft.kind) && draft.ends === '' ? { ends: words.endsMissing } : {})}
    run={async ({ deskId, starts, ends, ...seat }, { id: seatId }) => {
      const days = { ...(starts && { startsAt: beginOf(starts) }), ...(ends && { endsAt: endOf(ends) }) };
      await teamsApi.offerSeat.call({ id: deskId, seatId, ...seat, ...days });
      return people.find(({ id }) => id === seat.personId)?.displayName ?? '';
    }}
    done={words.offered}
    onClose={onClose}
  />
);

type Scope = (typeof deskScopes)[number];

const Scopes = ({ value, problem, onChange }: Drawn<readonly Scope[]>) => (
  <Grid as="fieldset" gap={8} cols={2}>
    <Text as="legend" pb={6} weight={600} size="sm">
      {words.scopes}
    </Text>
    {deskScopes.map((scope) => (
      <Row as="label" key={scope} gap={8} align="center" minHeight={32}>
        <TickBox
          checked={value.includes(scope)}
          onToggle={() => onChange(deskScopes.filter((one) => (one === scope) !== value.includes(one)))}
        />
        {words.scopeNames[scope]}
      </Row>
    ))}
    <ProblemLine spanAll>{problem}</ProblemLine>
  </Grid>
);

/** The first local moment of a day, as a wire timestamp. */
const beginOf = (day: string) => new Date(firstInstantOf(deviceZone(), `${day}T00:00`)).toISOString();
/** The last day counts in full. */
const endOf = (day: string) => new Date(firstInstantOf(deviceZone(), `${day}T23:59`) + 60_000).toISOString();

type EndSeatDialogProps = {
  seat: Seat;
  /** The other side. */
  person: PersonSummary;
  side: 'principal' | 'assistant';
  onClose: () => void;
};

/** Asks before either side ends a seat. */
export function EndSeatDialog({ seat, person, side, onClose }: EndSeatDialogProps) {
  const isMine = side === 'principal';
  return (
    <ConfirmAct
      title={isMine ? words.endTitle(person.displayName) : words.leaveTitle(person.displayName)}
      line={isMine ? words.endLine : words.leaveLine}
      act={isMine ? words.end : words.leave}
      isDanger
      done={words.ended}
      run={() => teamsApi.endSeat.call({ id: seat.id })}
      onClose={onClose}
    />
  );
}
