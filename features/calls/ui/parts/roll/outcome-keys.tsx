import { Button } from '@mantine/core';
import { useState } from 'react';
import { now } from '#platform/ui/clock.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import type { Outcome } from '../../../limits.ts';
import { copy as sheetCopy } from '../../copy.ts';
import classes from './roll.module.css';
import { copy } from './roll-copy.ts';

type OutcomeKeysProps = {
  isTalking: boolean;
  onOutcome: (outcome: Outcome) => void;
  onEnd: (owes: boolean) => void;
  onSkip: () => void;
  onPutOff: (until: Date, when: string) => void;
  onUndo: () => void;
  onCalled: () => void;
  onRead: () => void;
};

const main = ['connected', 'left-word', 'will-return', 'no-answer'] as const;
const others = [
  'voicemail',
  'gone-for-day',
  'trading',
  'conference',
  'emailed',
  'texted',
  'handled',
  'passed-on',
  'drop',
] as const;

const laterMs = 2 * 60 * 60_000;

/** The outcomes of the call, one key each: 1 2 3 4, and 0 for the rare ones (CALL-2). */
export function OutcomeKeys(props: OutcomeKeysProps) {
  const { isTalking, onOutcome, onEnd, onSkip, onPutOff, onUndo, onCalled, onRead } = props;
  const [isMore, setMore] = useState(false);
  const later = () => onPutOff(new Date(now() + laterMs), copy.done.later);
  const tomorrow = () => onPutOff(tomorrowMorning(), copy.done.tomorrow);
  useShortcuts({
    1: () => (isTalking ? onEnd(false) : onOutcome('connected')),
    2: () => (isTalking ? onEnd(true) : onOutcome('left-word')),
    ...(isTalking
      ? {}
      : {
          3: () => onOutcome('will-return'),
          4: () => onOutcome('no-answer'),
          s: onSkip,
          d: later,
          t: tomorrow,
        }),
    0: () => setMore(!isMore),
    u: onUndo,
    i: onCalled,
    r: onRead,
  });
  return (
    <Row wrap gap={8} className={classes.keys} role="group" aria-label={copy.answers}>
      {isTalking ? (
        <>
          <Key hint="1" words={copy.endCall} isMain onClick={() => onEnd(false)} />
          <Key hint="2" words={copy.endOwing} onClick={() => onEnd(true)} />
        </>
      ) : (
        main.map((outcome, at) => (
          <Key
            key={outcome}
            hint={String(at + 1)}
            words={sheetCopy.outcomes[outcome]}
            isMain={at === 0}
            onClick={() => onOutcome(outcome)}
          />
        ))
      )}
      <Key hint="0" words={copy.more} isOpen={isMore} onClick={() => setMore(!isMore)} />
      {isMore ? (
        <Row wrap gap={8} align="center" className={classes.more}>
          {others.map((outcome) => (
            <Button key={outcome} variant="default" onClick={() => onOutcome(outcome)}>
              {sheetCopy.outcomes[outcome]}
            </Button>
          ))}
          {isTalking ? null : (
            <>
              <Key hint="S" words={copy.skip} onClick={onSkip} />
              <Key hint="D" words={copy.later} onClick={later} />
              <Key hint="T" words={copy.tomorrow} onClick={tomorrow} />
            </>
          )}
        </Row>
      ) : null}
    </Row>
  );
}

type KeyProps = {
  hint: string;
  words: string;
  isMain?: boolean;
  isOpen?: boolean;
  onClick: () => void;
};

const Key = ({ hint, words, isMain = false, isOpen, onClick }: KeyProps) => (
  <Button
    variant={isMain ? 'filled' : 'default'}
    className={classes.key}
    aria-keyshortcuts={hint}
    aria-expanded={isOpen}
    onClick={onClick}
  >
    <span className={classes.hint} aria-hidden>
      <Kbd>{hint}</Kbd>
    </span>
    {words}
  </Button>
);

/** Nine in the morning of the day after. */
function tomorrowMorning(): Date {
  const morning = new Date(now());
  morning.setDate(morning.getDate() + 1);
  morning.setHours(9, 0, 0, 0);
  return morning;
}
