import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { isId } from '#platform/contract/is-id.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { StateVerbs } from '#platform/ui/kit/state-verbs.tsx';
import { timeWords } from '#platform/ui/time-words.ts';
import type { HoldAhead, HoldId, HoldView, ShownHold } from '../../../contract/holds.ts';
import type { HoldAct } from '../../../limits/holds.ts';
import { betterRank, chainOf, type Step } from '../../../policy/holds/chain.ts';
import { isBooked } from '../../../policy/holds/states.ts';
import { holdQuery, scheduleApi } from '../../api.ts';
import { asQueuedHold, daysWords, effectWords, holdName, momentWords, placeWords } from './hold-words.ts';
import { holdsCopy as words } from './holds-copy.ts';
import { HoldAsk, HoldHistory, LinkedTo } from './lazy-dialogs.ts';
import type { WhatIf } from './use-what-if.ts';

type HoldPanelProps = {
  id: string;
  /** As on the board; in a what-if as it would be. */
  known: ShownHold | undefined;
  /** All holds the reader knows of, as they really are. */
  queue: readonly ShownHold[];
  whatIf: WhatIf;
  nowMs: number;
  onClose: () => void;
};

/** One hold: the person, the job, the days, the acts and the effects of each. */
export function HoldPanel({ id, known, queue, whatIf, nowMs, onClose }: HoldPanelProps) {
  const reading = useQuery({ ...holdQuery(id as HoldId), enabled: isId(id) });
  const whole = reading.data;
  const view = whole && known && whatIf.isOn ? { ...whole, ...placeIn(known) } : whole;
  const named = view ?? known;
  return (
    <SidePanel
      title={named ? asTitle(holdName(named)) : ''}
      label={words.title}
      sub={named ? `${named.person.displayName}, ${daysWords(named)}` : undefined}
      closeLabel={words.panel.close}
      onClose={onClose}
      reading={reading}
      absent={words.panel.absent}
      broken={words.panel.broken}
      lines={6}
    >
      {() =>
        view ? (
          <Stack gap={16} px="edge" pb={24}>
            <Text weight={600}>{placeWords(view)}</Text>
            {view.challenge ? (
              <Text tone="warning">{challengedWords(view.sides, view.challenge.endsAt, nowMs)}</Text>
            ) : null}
            <About view={view} nowMs={nowMs} />
            {whatIf.isOn ? <TryActs view={view} whatIf={whatIf} /> : <Acts view={view} queue={queue} />}
            {whatIf.isOn ? null : <HoldsAhead view={view} nowMs={nowMs} />}
            {whatIf.isOn ? null : <KnockOn view={view} queue={queue} />}
            {view.sides.length > 0 && !whatIf.isOn ? (
              <Suspense fallback={null}>
                <LinkedTo kind="hold" id={view.id} heading={words.panel.linked} />
                <HoldHistory history={view.history} />
              </Suspense>
            ) : null}
          </Stack>
        ) : null
      }
    </SidePanel>
  );
}

const asTitle = (name: string) => name.charAt(0).toLocaleUpperCase() + name.slice(1);

/** Both sides of a challenged hold can confirm or release it; everyone else in the queue waits for them. */
function challengedWords(sides: HoldView['sides'], endsAt: string, nowMs: number): string {
  const until = timeWords(endsAt, { style: 'due', nowMs });
  return sides.length > 0 ? words.panel.confirmBy(until) : words.panel.theyHaveUntil(until);
}

/** The parts of a hold that a what-if changes. */
const placeIn = ({ rank, state, challenge }: ShownHold) => ({ rank, state, challenge });

function About({ view, nowMs }: { view: HoldView; nowMs: number }) {
  const { panel } = words;
  const { asker, writtenBy } = view;
  const who = asker
    ? writtenBy
      ? panel.forWhom(writtenBy, asker.displayName)
      : asker.displayName
    : panel.unknown;
  return (
    <Facts>
      <Fact name={panel.who}>{who}</Fact>
      <Fact name={panel.state}>{words.states[view.state]}</Fact>
      {/* A challenged hold ends with its challenge: it has one end. */}
      {view.expiresAt && !isBooked(view.state) && !view.challenge ? (
        <Fact name={panel.ends}>{momentWords(view.expiresAt, nowMs)}</Fact>
      ) : null}
      {view.note ? <Fact name={panel.note}>{view.note}</Fact> : null}
      {view.reason ? <Fact name={panel.reason}>{view.reason}</Fact> : null}
    </Facts>
  );
}

type ActsProps = { view: HoldView; queue: readonly ShownHold[] };

/** What can be done; what others will feel is asked about first. */
function Acts({ view, queue }: ActsProps) {
  const { run } = useActs();
  const [asked, setAsked] = useState<'confirm' | 'decline' | 'release'>();
  const { id } = view;
  const textsOf = (act: HoldAct) => ({ failed: words.failed, done: words.done[act] });
  const takeBack = () =>
    run(() => scheduleApi.reopenHold.call({ id }), { failed: words.failed, done: words.undone });
  const act = (chosen: HoldAct) => {
    if (chosen === 'confirm' || chosen === 'decline' || chosen === 'release') setAsked(chosen);
    if (chosen === 'accept')
      void run(() => scheduleApi.acceptHold.call({ id }), {
        ...textsOf(chosen),
        done: { title: words.done.accept, undo: takeBack },
      });
    const rank = betterRank(queue.map(asQueuedHold), asQueuedHold(view));
    if (chosen === 'promote' && rank)
      void run(() => scheduleApi.promoteHold.call({ id, rank }), textsOf(chosen));
  };
  // The holds ahead have the challenge.
  const acts = view.acts.filter((one) => one !== 'challenge');
  if (acts.length === 0) return null;
  return (
    <Row gap={8} wrap>
      <StateVerbs
        acts={acts}
        words={words.acts}
        onAct={act}
        strong={view.acts.includes('accept') ? 'accept' : 'confirm'}
      />
      <Suspense fallback={null}>
        {asked ? <HoldAsk view={view} act={asked} onClose={() => setAsked(undefined)} /> : null}
      </Suspense>
    </Row>
  );
}

/** Acts that are tried and not done, on any hold in the queue. */
function TryActs({ view, whatIf }: { view: HoldView; whatIf: WhatIf }) {
  const { id, state, rank } = view;
  const isOver = state === 'released' || state === 'expired' || state === 'declined';
  const attempt = (to: 'converted' | 'released') => () => whatIf.attempt({ id, to });
  if (isOver) return null;
  return (
    <Row gap={8} wrap>
      {rank === 1 && !isBooked(state) && state !== 'pending' ? (
        <Button variant="default" onClick={attempt('converted')}>
          {words.whatIf.try(words.acts.confirm)}
        </Button>
      ) : null}
      <Button variant="default" onClick={attempt('released')}>
        {words.whatIf.try(words.acts.release)}
      </Button>
    </Row>
  );
}

type HoldsAheadProps = { view: HoldView; nowMs: number };

/** Other holds ahead of one's own, with the challenge, or until when they have to answer it. */
function HoldsAhead({ view, nowMs }: HoldsAheadProps) {
  const { run, busyRow } = useActs();
  const { panel } = words;
  if (view.ahead.length === 0) return null;
  const until = (at: string) => timeWords(at, { style: 'due', nowMs });
  const challenge = ({ id }: HoldAhead) =>
    void run(() => scheduleApi.challengeHold.call({ id }), {
      failed: words.failed,
      done: ({ challenge: made }) => (made ? panel.theyHaveUntil(until(made.endsAt)) : words.done.challenge),
      row: id,
    });
  return (
    <PanelPart title={panel.ahead}>
      {view.ahead.map((one) => {
        const place = words.rank(one.rank, view.isActor);
        return (
          <Row key={one.id} gap={8} align="center" justify="between" wrap minHeight={32}>
            <div>
              <Text block size="sm">
                {place}, {daysWords(one)}
              </Text>
              {one.challenge ? (
                <Text block size="sm" tone="warning">
                  {(one.challenge.isMine ? panel.theyHaveUntil : panel.challengedByOther)(
                    until(one.challenge.endsAt),
                  )}
                </Text>
              ) : null}
            </div>
            {one.isChallengeable ? (
              <Button
                variant="default"
                loading={busyRow === one.id}
                aria-label={`${panel.challenge(place)}, ${daysWords(one)}`}
                onClick={() => challenge(one)}
              >
                {panel.challenge(place)}
              </Button>
            ) : null}
          </Row>
        );
      })}
    </PanelPart>
  );
}

/** What each end of it would mean for everyone behind it. */
function KnockOn({ view, queue }: ActsProps) {
  const { panel } = words;
  const after = (to: 'converted' | 'released') => {
    const step: Step = { id: view.id, to };
    return effectWords(chainOf(queue.map(asQueuedHold), [step]).slice(1), queue);
  };
  if (!queue.some(({ id }) => id === view.id) || isBooked(view.state)) return null;
  const ends = [
    ...(view.rank === 1 ? [{ name: panel.ifConfirmed, lines: after('converted') }] : []),
    { name: panel.ifReleased, lines: after('released') },
  ];
  return (
    <PanelPart title={panel.knockOn}>
      {ends.map(({ name, lines }) => (
        <Text as="p" key={name} size="sm" tone="muted">
          {name}: {lines.length > 0 ? lines.join('; ') : panel.nothing}
        </Text>
      ))}
    </PanelPart>
  );
}
