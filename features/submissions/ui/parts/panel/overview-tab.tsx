import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { briefsCopy } from '#features/briefs/ui/public/reading.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { StateVerbs } from '#platform/ui/kit/state-verbs.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { dateWords } from '#platform/ui/time-words.ts';
import type { SubmissionView, Verb } from '../../../contract/views.ts';
import { answers, type BuyerAnswer } from '../../../limits.ts';
import { isAgain } from '../../../policy/states.ts';
import { passesQuery, submissionsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { answerOne } from '../answering.ts';
import {
  AnswerDialog,
  AskTapeDialog,
  NudgeDialog,
  PieceDialog,
  SendDialog,
  Tapes,
  WithdrawDialog,
} from '../lazy-dialogs.ts';
import { stateOf } from '../submission-words.ts';
import { Pieces } from './pieces.tsx';

const { facts: words } = copy;

/** What is known of a submission on this side, and what can be done with it. */
export function OverviewTab({ one }: { one: SubmissionView }) {
  return (
    <Stack gap={20} px="edge">
      <Verbs one={one} />
      <FactsOf one={one} />
      <Pieces one={one} />
      {one.tapes.length > 0 ? (
        <Suspense fallback={null}>
          <Tapes tapes={one.tapes} />
        </Suspense>
      ) : null}
      {one.note ? (
        <PanelPart title={words.note} gap={4}>
          <Text as="p" preWrap breaks>
            {one.note}
          </Text>
        </PanelPart>
      ) : null}
      {one.side === 'seller' && (one.state === 'pass' || one.state === 'passed') ? (
        <PassesLine one={one} />
      ) : null}
    </Stack>
  );
}

/** Verbs that are done with a press; the others ask first. */
const atOnce = [
  'approve',
  'show_outcome',
  'later',
  'read',
  'schedule',
  'callback',
  'pin',
  'avail',
  'hold',
  'backup',
  'book',
  'release',
  'let_go',
];

/** What casting keeps for itself, and what is seldom done: below the others, and quieter. */
const seldom: readonly Verb[] = [
  'pin',
  'avail',
  'hold',
  'backup',
  'book',
  'release',
  'ask_tape',
  'add_piece',
  'show_outcome',
  'withdraw',
];

const isAnswer = (verb: Verb): verb is BuyerAnswer => answers.some((answer) => answer === verb);

function Verbs({ one }: { one: SubmissionView }) {
  const [asking, setAsking] = useState<Verb>();
  const { run, busyRow } = useActs();
  const cache = useQueryClient();
  const { id, version } = one;
  const press = (verb: Verb) => {
    if (!atOnce.includes(verb)) return setAsking(verb);
    const act = (): Promise<unknown> =>
      verb === 'approve'
        ? submissionsApi.approve.call({ id })
        : verb === 'show_outcome'
          ? submissionsApi.showOutcome.call({ id })
          : answerOne(cache, { id, version, answer: isAnswer(verb) ? verb : 'later' });
    void run(act, { failed: copy.failed, row: verb });
  };
  const shown = one.verbs.filter(
    (verb) =>
      verb !== 'review' &&
      !(verb === 'approve' && one.verbs.includes('send')) &&
      !(verb === 'later' && isAgain(one, verb)),
  );
  if (shown.length === 0) return one.nudgeFrom ? <NudgeLine day={one.nudgeFrom} /> : null;
  const rare = shown.filter((verb) => seldom.includes(verb));
  // Putting it off or another mark is never what the page proposes: it comes last.
  const [first, ...others] = shown.filter((verb) => verb !== 'later' && !rare.includes(verb));
  const strong = first && isAnswer(first) && isAgain(one, first) ? undefined : first;
  const main = [...(first ? [first] : []), ...others, ...shown.filter((verb) => verb === 'later')];
  const verbs = { words: verbWords(one), busy: busyRow, onAct: press };
  return (
    <Stack gap={8}>
      {main.length > 0 ? (
        <Row gap={8} wrap align="center">
          <StateVerbs acts={main} strong={strong} {...verbs} />
        </Row>
      ) : null}
      {rare.length > 0 ? (
        <Row gap={8} wrap align="center">
          <StateVerbs acts={rare} isQuiet {...verbs} />
        </Row>
      ) : null}
      <ApprovalLine one={one} />
      {one.isWithdrawalAsked ? <Text tone="warning">{copy.askedBack}</Text> : null}
      {one.nudgeFrom && !one.verbs.includes('nudge') ? <NudgeLine day={one.nudgeFrom} /> : null}
      <Suspense fallback={null}>
        {asking ? <Asking one={one} verb={asking} onClose={() => setAsking(undefined)} /> : null}
      </Suspense>
    </Stack>
  );
}

/** The verbs as they are called here: what is selected already gets another mark. */
function verbWords(one: SubmissionView): Readonly<Record<Verb, string>> {
  const { changeMark, verbs } = copy;
  return {
    ...verbs,
    ...(isAgain(one, 'select') && { select: changeMark }),
    ...(isAgain(one, 'consider') && { consider: changeMark }),
  };
}

function Asking({ one, verb, onClose }: { one: SubmissionView; verb: Verb; onClose: () => void }): ReactNode {
  if (verb === 'send') return <SendDialog one={one} onClose={onClose} />;
  if (verb === 'withdraw') return <WithdrawDialog id={one.id} onClose={onClose} />;
  if (verb === 'nudge') return <NudgeDialog one={one} onClose={onClose} />;
  if (verb === 'ask_tape') return <AskTapeDialog id={one.id} onClose={onClose} />;
  if (verb === 'add_piece') return <PieceDialog one={one} onClose={onClose} />;
  return isAnswer(verb) ? <AnswerDialog one={one} answer={verb} onClose={onClose} /> : null;
}

/** On a desk, who has to approve what its assistant prepared. */
const ApprovalLine = ({ one: { side, state, sender } }: { one: SubmissionView }) =>
  deskHere !== undefined && side === 'seller' && state === 'draft' && sender ? (
    <Text size="sm" tone="muted">
      {copy.approvedBy(sender.displayName)}
    </Text>
  ) : null;

const NudgeLine = ({ day }: { day: string }) => (
  <Text size="sm" tone="muted">
    {copy.nudgeFrom(dateWords(day))}
  </Text>
);

function FactsOf({ one }: { one: SubmissionView }) {
  const { recipient, sender, release } = one;
  return (
    <Facts>
      <Fact name={words.state}>{stateOf(one)}</Fact>
      {one.side === 'buyer' ? (
        <Fact name={words.sender}>
          {sender ? `${sender.displayName}${sender.company ? `, ${sender.company}` : ''}` : copy.blind}
        </Fact>
      ) : (
        <Fact
          name={words.buyer}
        >{`${recipient.displayName}${recipient.company ? `, ${recipient.company}` : ''}`}</Fact>
      )}
      {one.clientName ? <Fact name={words.client}>{one.clientName}</Fact> : null}
      {one.brief ? <Fact name={words.call}>{one.brief.title}</Fact> : null}
      {one.role ? <Fact name={words.role}>{one.role}</Fact> : null}
      {one.logline ? <Fact name={words.logline}>{one.logline}</Fact> : null}
      {one.sentAt ? (
        <Fact name={words.sent}>
          <Time at={one.sentAt} style="full" />
          {one.openings > 0 ? ` · ${copy.opens(one.openings)}` : ''}
        </Fact>
      ) : null}
      {one.territories.length > 0 ? (
        <Fact name={words.territories}>
          {one.territories.map((place) => briefsCopy.territories[place]).join(', ')}
        </Fact>
      ) : null}
      {one.exclusiveUntil ? <Fact name={words.exclusive}>{dateWords(one.exclusiveUntil)}</Fact> : null}
      {one.expiresAt ? (
        <Fact name={words.expires}>
          <Time at={one.expiresAt} style="full" />
        </Fact>
      ) : null}
      {one.reason ? <Fact name={words.reason}>{copy.reasons[one.reason]}</Fact> : null}
      {one.answer ? <Fact name={words.answer}>{one.answer}</Fact> : null}
      {one.quote ? <Fact name={words.quote}>{one.quote}</Fact> : null}
      {release ? <Fact name={words.release}>{words.signed(release.writer)}</Fact> : null}
    </Facts>
  );
}

/** Why others passed, where enough of them say so. */
function PassesLine({ one }: { one: SubmissionView }) {
  const counted = useQuery(passesQuery(one.id)).data;
  if (!counted || counted.of === 0) return null;
  const reasons = counted.reasons.map(({ reason, count }) => `${copy.reasons[reason]} ${count}`).join(', ');
  return <Text tone="muted">{copy.passes(counted.of, reasons)}</Text>;
}
