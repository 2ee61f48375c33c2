import { type ReactNode, Suspense, useState } from 'react';
import { DocumentViewer } from '#features/documents/ui/public.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { DueTime } from '#platform/ui/kit/due-time.tsx';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import { StateVerbs } from '#platform/ui/kit/state-verbs.tsx';
import type { Tape } from '../../contract.ts';
import { selfTapesApi } from '../api.ts';
import { copy } from '../copy.ts';
import {
  CallOffDialog,
  LookFirstDialog,
  ReasonDialog,
  RemoveTakeDialog,
  TakeDialog,
} from './tape-dialogs.tsx';
import look from './tapes.module.css';

type Verb = Tape['verbs'][number];
type Take = Tape['takes'][number];

/** On a desk as that desk. */
const onDesk = (path: string): string => `${path}${deskHere ? `?desk=${deskHere}` : ''}`;

/** The self-tapes that casting asked for, newest first. */
export const Tapes = ({ tapes }: { tapes: readonly Tape[] }) => (
  <PanelPart title={copy.title} gap={12}>
    <Stack as="ul" gap={20}>
      {tapes.map((tape) => (
        <TapeRow key={tape.id} tape={tape} />
      ))}
    </Stack>
  </PanelPart>
);

function TapeRow({ tape }: { tape: Tape }) {
  const [isReading, setIsReading] = useState(false);
  return (
    <Stack as="li" gap={8}>
      <Row gap={8} align="center" wrap>
        <Chip>{copy.states[tape.state]}</Chip>
        {tape.dueAt ? (
          <Text size="sm" tone={tape.isLate ? 'warning' : 'muted'}>
            {tape.isLate ? (
              copy.late
            ) : (
              <>
                {copy.due} <DueTime at={tape.dueAt} zone={tape.dueZone} />
              </>
            )}
          </Text>
        ) : null}
      </Row>
      {tape.instructions ? (
        <Text as="p" preWrap breaks>
          {tape.instructions}
        </Text>
      ) : null}
      {tape.representative?.isFirst ? (
        <Text size="sm" tone="muted">
          {copy.looksFirst}
          {tape.representative.dueAt && tape.representative.dueAt !== tape.dueAt ? (
            <>
              {' '}
              {copy.repDue} <DueTime at={tape.representative.dueAt} zone={tape.dueZone} />
            </>
          ) : null}
        </Text>
      ) : null}
      {tape.reason ? (
        <Facts>
          <Fact name={copy.reason}>{tape.reason}</Fact>
        </Facts>
      ) : null}
      {tape.opensSides ? (
        <Row>
          <RowButton aria-expanded={isReading} onClick={() => setIsReading(!isReading)}>
            {isReading ? copy.hideSides : copy.sides}
          </RowButton>
        </Row>
      ) : tape.hasSides && !tape.areSidesClosed ? (
        <Text size="sm" tone="muted">
          {copy.sidesLater}
        </Text>
      ) : null}
      {tape.areSidesClosed ? (
        <Text size="sm" tone="warning">
          {copy.sidesClosed}
        </Text>
      ) : null}
      {isReading && tape.opensSides ? (
        <Box border="hairline" radius="button" scroll className={look.sides}>
          <Suspense fallback={null}>
            <DocumentViewer address={onDesk(`/api/self-tapes/${tape.id}/sides`)} label={copy.sides} />
          </Suspense>
        </Box>
      ) : null}
      <Takes tape={tape} />
      <Verbs tape={tape} />
    </Stack>
  );
}

// Nothing is loaded before somebody plays it: casting has watched a take once its film is asked for.
function Takes({ tape }: { tape: Tape }) {
  const [removing, setRemoving] = useState<Take>();
  const mayRemove = tape.verbs.includes('add_take');
  return (
    <Stack as="ul" gap={16}>
      {tape.takes.map((take) => (
        <Stack as="li" key={take.id} gap={4}>
          <Row gap={8} align="center" justify="between">
            <Text weight={500}>{copy.take(take.number)}</Text>
            {mayRemove ? (
              <RowButton isQuiet aria-label={copy.remove(take.number)} onClick={() => setRemoving(take)}>
                {copy.removeAct}
              </RowButton>
            ) : null}
          </Row>
          <video
            className={look.film}
            src={onDesk(`/api/self-tapes/${tape.id}/takes/${take.id}`)}
            controls
            playsInline
            preload="none"
            aria-label={copy.player(take.number)}
          >
            <track kind="captions" />
          </video>
          <TakeFacts take={take} />
        </Stack>
      ))}
      {removing ? (
        <RemoveTakeDialog tape={tape} take={removing} onClose={() => setRemoving(undefined)} />
      ) : null}
    </Stack>
  );
}

const TakeFacts = ({ take }: { take: Take }) => {
  const { slate, wardrobe, note } = take;
  if (!slate && !wardrobe && !note) return null;
  return (
    <Facts>
      {slate ? <Fact name={copy.slate}>{slate}</Fact> : null}
      {wardrobe ? <Fact name={copy.wardrobe}>{wardrobe}</Fact> : null}
      {note ? <Fact name={copy.note}>{note}</Fact> : null}
    </Facts>
  );
};

/** Verbs that are done with a press; the others ask first. */
const isAtOnce = (verb: Verb): verb is 'accept' | 'send' | 'hand_in' | 'take_back' =>
  ['accept', 'send', 'hand_in', 'take_back'].includes(verb);

/** The way on: the first of them that can be gone. */
const forward: readonly Verb[] = ['accept', 'send', 'hand_in', 'add_take'];

function Verbs({ tape }: { tape: Tape }) {
  const [asking, setAsking] = useState<Verb>();
  const { run, busyRow } = useActs();
  const { id, version, verbs } = tape;
  const press = (verb: Verb) => {
    if (!isAtOnce(verb)) return setAsking(verb);
    void run(() => selfTapesApi.move.call({ id, version, move: verb }), {
      failed: copy.failed,
      row: verb,
    });
  };
  // Declining it or calling it off is never what the page proposes.
  const strong = forward.find((verb) => verbs.includes(verb));
  return (
    <Row gap={8} wrap align="center">
      <StateVerbs acts={verbs} words={copy.verbs} strong={strong} busy={busyRow} onAct={press} />
      {asking ? <Asking tape={tape} verb={asking} onClose={() => setAsking(undefined)} /> : null}
    </Row>
  );
}

function Asking({ tape, verb, onClose }: { tape: Tape; verb: Verb; onClose: () => void }): ReactNode {
  if (verb === 'decline' || verb === 'hand_back')
    return <ReasonDialog tape={tape} move={verb} onClose={onClose} />;
  if (verb === 'call_off') return <CallOffDialog tape={tape} onClose={onClose} />;
  if (verb === 'look_first') return <LookFirstDialog tape={tape} onClose={onClose} />;
  return verb === 'add_take' ? <TakeDialog tape={tape} onClose={onClose} /> : null;
}
