import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { PersonCell } from '#features/profiles/ui/public/names.ts';
import { IconCheck, IconClock } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { StateMark } from '#platform/ui/kit/state-mark.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { Seat } from '../../contract/views.ts';
import { teamsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { EndSeatDialog } from './lazy-dialogs.ts';
import classes from './seat-row.module.css';

const { seat: words, desks } = copy;

type SeatRowProps = {
  seat: Seat;
  /** The person shown: the assistant, or the principal. */
  person: PersonSummary;
  /** Which of the two sides I am; absent if neither. */
  side?: 'principal' | 'assistant';
};

/** One seat: who, with which scopes, until when, and its actions. */
export function SeatRow({ seat, person, side }: SeatRowProps) {
  const [isEnding, setIsEnding] = useState(false);
  return (
    <Row as="li" gap={12} align="center" wrap px="edge" py={10} borderTop="soft">
      <Row grow shrink gap={12} className={classes.who}>
        <PersonCell person={person} line={<SeatLine seat={seat} />} />
      </Row>
      <SeatState seat={seat} />
      {side ? <Acts seat={seat} person={person} side={side} onEnd={() => setIsEnding(true)} /> : null}
      <Suspense fallback={null}>
        {isEnding && side ? (
          <EndSeatDialog seat={seat} person={person} side={side} onClose={() => setIsEnding(false)} />
        ) : null}
      </Suspense>
    </Row>
  );
}

/** "Cover, Calls and Schedule, until Friday". */
function SeatLine({ seat: { kind, scopes, endsAt } }: Pick<SeatRowProps, 'seat'>) {
  const named = scopes.map((scope) => words.scopeNames[scope]);
  return (
    <>
      {[desks.kinds[kind], ...named].join(' · ')}
      {endsAt ? (
        <>
          {' · '}
          {desks.until} <Time at={endsAt} style="inline" />
        </>
      ) : null}
    </>
  );
}

function SeatState({ seat: { state, isOn, startsAt } }: Pick<SeatRowProps, 'seat'>) {
  if (isOn) return <StateMark look={[IconCheck, 'success']}>{desks.states.active}</StateMark>;
  if (state !== 'active') return <StateMark look={[IconClock, 'warning']}>{desks.states[state]}</StateMark>;
  return (
    <Text size="sm" tone="muted">
      {desks.from} <Time at={startsAt} style="inline" />
    </Text>
  );
}

type ActsProps = Required<SeatRowProps> & { onEnd: () => void };

function Acts({ seat, person, side, onEnd }: ActsProps) {
  const { run, busyRow } = useActs();
  const mine = side === 'principal' ? seat.principalAgreedAt : seat.assistantAgreedAt;
  const name = person.displayName;
  const accept = () =>
    void run(() => teamsApi.acceptSeat.call({ id: seat.id }), {
      row: seat.id,
      failed: words.failed,
      done: words.accepted,
    });
  const isWaiting = seat.state === 'offered';
  return (
    <Row gap={8}>
      {isWaiting && !mine ? (
        <Button loading={busyRow === seat.id} aria-label={words.acceptOf(name)} onClick={accept}>
          {words.accept}
        </Button>
      ) : null}
      <Button
        variant="default"
        aria-label={side === 'principal' ? words.endOf(name) : words.leaveOf(name)}
        onClick={onEnd}
      >
        {isWaiting ? (mine ? words.withdraw : words.decline) : side === 'principal' ? words.end : words.leave}
      </Button>
    </Row>
  );
}
