import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { now } from '#platform/ui/clock.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { IconTextSize, IconVolume } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import { timeWords } from '#platform/ui/time-words.ts';
import { cityOfZone, clockWords, localTimeIn } from '#platform/ui/zone-words.ts';
import type { LineView } from '../../../contract/index.ts';
import { limits, type Outcome } from '../../../limits.ts';
import { officeTime } from '../../../policy/sheet.ts';
import { copy as sheetCopy } from '../../copy.ts';
import { AboutCall, canBeLinked } from '../about-call.tsx';
import { OfferedTimes } from '../offered-times.tsx';
import { OpenedLately } from '../opened-lately.tsx';
import { PriorityMark } from '../priority-mark.tsx';
import { priorityWords } from '../sheet-groups.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { NoteBox } from './note-box.tsx';
import { NumberRow } from './number-row.tsx';
import { OutcomeKeys } from './outcome-keys.tsx';
import { lengthOf } from './queue.ts';
import classes from './roll.module.css';
import { copy } from './roll-copy.ts';
import { spokenLine } from './spoken-line.ts';
import { useReading } from './use-reading.ts';
import type { RollActs } from './use-roll-acts.ts';

type CurrentCallProps = {
  line: LineView;
  isTalking: boolean;
  acts: RollActs;
  /** The next call. */
  next: LineView | undefined;
  isLarge: boolean;
  onLarge: (isLarge: boolean) => void;
  onSkip: (id: LineView['id']) => void;
  onCalled: () => void;
  /** The person chose to stay. */
  onStay: () => void;
};

/** The current call: the person, the subject, their numbers and the outcome. */
export const CurrentCall = memo(function CurrentCall(props: CurrentCallProps) {
  const { line, isTalking, acts, next, isLarge, onLarge, onSkip, onCalled, onStay } = props;
  const nowMs = useNow();
  const reading = useReading();
  const [text, setText] = useNote(line.id);
  const article = useRef<HTMLElement>(null);
  // On a phone the page is scrolled to the buttons of the previous call: scroll up to the new person.
  useEffect(() => {
    article.current?.closest('[data-roll]')?.scrollTo({ top: 0 });
  }, []);
  useKeyboardRoom(article);
  const words = spokenLine(line, nowMs);
  const settle = (done: () => void) => {
    done();
    setText('');
  };
  return (
    <Stack as="article" ref={article} grow minHeight={0} className={classes.call} aria-label={line.name}>
      <Box grow minHeight={0} py={20} px="edge" scroll className={classes.scroll}>
        <Row wrap justify="between" gap={16} gapX={32}>
          <div>
            <Row as="p" wrap align="center" tone="muted" gap={4} gapX={8} className={classes.state}>
              <PriorityMark priority={line.priority} />
              {stateWords(line).map((one) => (
                <span key={one}>{one}</span>
              ))}
            </Row>
            <Text as="h2" mt={8} weight={700} breaks className={classes.name}>
              {line.name}
            </Text>
            <Text as="p" size="xl" tone="muted">
              {officeOf(line)}
            </Text>
          </div>
          {line.zone ? <OfficeBar zone={line.zone} nowMs={nowMs} /> : null}
        </Row>
        <Row gap={12} justify="between" align="start" className={classes.spoken}>
          <p>{words}</p>
          <Row as="span" gap={4} ml="auto">
            {reading.isThere ? (
              <IconButton
                label={reading.isOn ? copy.stopReading : copy.read}
                keys="R"
                icon={<IconVolume size={20} stroke={1.75} aria-hidden />}
                aria-pressed={reading.isOn}
                onClick={() => reading.toggle(words)}
              />
            ) : null}
            <IconButton
              label={copy.large}
              icon={<IconTextSize size={20} stroke={1.75} aria-hidden />}
              aria-pressed={isLarge}
              onClick={() => onLarge(!isLarge)}
            />
          </Row>
        </Row>
        <NumberRow line={line} isTalking={isTalking} onNumber={(phone) => acts.number(line, phone)} />
        <OfferedTimes lineId={line.id} />
        <OpenedLately line={line} />
        <LastCalls line={line} />
      </Box>
      <Grid gap={10} px="edge" pt={10} pb={14} bg="panel" className={classes.foot}>
        <NoteBox line={line} text={text} onText={setText} />
        <OutcomeKeys
          isTalking={isTalking}
          onOutcome={(outcome: Outcome) => {
            acts.outcome(line, outcome, text);
            if (outcome !== 'connected' && outcome !== 'conference') setText('');
          }}
          onEnd={(owes) => settle(() => acts.end(line, text, owes))}
          onSkip={() => onSkip(line.id)}
          onPutOff={(until, when) => acts.putOff(line, until, when)}
          onUndo={acts.undo}
          onCalled={onCalled}
          onRead={() => reading.toggle(words)}
        />
        {next ? (
          <Text as="p" tone="muted" size="sm" leading="inherit">
            {copy.next} <strong>{next.name}</strong>
          </Text>
        ) : null}
      </Grid>
      {isTalking ? (
        <LeaveQuestion
          name={line.name}
          onEnd={() => settle(() => acts.end(line, text, false))}
          onStay={onStay}
        />
      ) : null}
    </Stack>
  );
});

/** The note of a call is kept on this device until it has an outcome (X5). */
function useNote(id: string): [string, (text: string) => void] {
  const name = useDraftName(`call-note:${id}`);
  const [text, setText] = useState(() => readStored(name) ?? '');
  return [
    text,
    (typed) => {
      setText(typed);
      writeStored(name, typed === '' ? null : typed);
    },
  ];
}

const stateWords = ({ priority, owedBy, tries, day, keptState }: LineView): string[] => [
  priorityWords(priority),
  ...(owedBy ? [copy.owed[owedBy]] : []),
  copy.nthTry(keptState === 'connected' ? tries : tries + 1),
  ...(day > 1 ? [copy.nthDay(day)] : []),
];

/** "EVP drama, Quillmere Television": their headline, and their company. */
const officeOf = ({ person, company }: LineView): string => person?.headline || company;

const { officeFrom, officeTo } = limits;

/** The callee’s local time, and how far their working day has gone (CALL-6). */
function OfficeBar({ zone, nowMs }: { zone: string; nowMs: number }) {
  const { hour, isOpen } = officeTime(zone, nowMs);
  const there = localTimeIn(zone, { nowMs });
  if (!there) return null;
  const part = Math.min(1, Math.max(0, (hour - officeFrom) / (officeTo - officeFrom)));
  return (
    <div className={classes.clock} data-closed={!isOpen || undefined}>
      <Row as="span" gap={8} align="baseline" justify="between" tone="muted" className={classes.clockHead}>
        <strong>{clockWords(there)}</strong>
        <span>{cityOfZone(zone)}</span>
      </Row>
      <svg className={classes.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect className={classes.barDay} width="100" height="4" y="2" rx="1" />
        <rect className={classes.barGone} width={part * 100} height="4" y="2" rx="1" />
        <rect className={classes.barNow} width="0.8" height="8" x={Math.min(99.2, part * 100)} />
      </svg>
      <Row as="span" gap={8} align="baseline" justify="between" tone="muted" size="xs" leading="inherit">
        {isOpen ? (
          <>
            <span>{copy.office.open}</span>
            <span>{copy.office.closes}</span>
          </>
        ) : (
          <span>{copy.office.closed}</span>
        )}
      </Row>
    </div>
  );
}

/** Sets the height of a phone’s keyboard over the bottom of the window for the style sheet (`--keyboard`). */
function useKeyboardRoom(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: seen } = globalThis;
    const { current } = part;
    if (!seen || !current) return;
    const stop = new AbortController();
    const update = () => {
      // Zooming in also shrinks the visible page, but nothing covers it.
      const covered = seen.scale > 1 ? 0 : innerHeight - seen.height - seen.offsetTop;
      current.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    for (const name of ['resize', 'scroll'] as const)
      seen.addEventListener(name, update, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [part]);
}

/** The last calls with a person, and other open calls with them. */
function LastCalls({ line }: { line: LineView }) {
  const { attempts, next, note } = line;
  return (
    <Grid pt={16} gap={20} gapX={32} className={classes.past}>
      <section aria-label={copy.lastCalls}>
        <h3>{copy.lastCalls}</h3>
        {attempts.length === 0 ? <p>{copy.noCalls}</p> : null}
        <ul>
          {attempts.slice(0, 4).map((one) => (
            <li key={one.id}>
              <time dateTime={one.at}>{timeWords(one.at, { style: 'row', nowMs: now() })}</time>
              <strong>{sheetCopy.outcomes[one.outcome]}</strong>
              <Text truncate grow textAlign="end" tone="muted" className={classes.said}>
                {one.seconds === null ? one.note : lengthOf(one.seconds * 1_000)}
              </Text>
              <Avatar id={one.by.id} name={one.by.displayName} photoURL={one.by.photoURL} size={20} />
            </li>
          ))}
        </ul>
      </section>
      {next || note || canBeLinked(line) ? (
        <section aria-label={copy.between}>
          <h3>{copy.between}</h3>
          {next ? <p className={classes.promised}>{next}</p> : null}
          {note ? (
            <Text as="p" mt={4}>
              {note}
            </Text>
          ) : null}
          <AboutCall line={line} />
        </section>
      ) : null}
    </Grid>
  );
}
