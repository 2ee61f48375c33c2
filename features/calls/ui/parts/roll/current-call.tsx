import { memo, useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { IconTextSize, IconVolume } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { LineView } from '../../../contract/index.ts';
import type { Outcome } from '../../../limits.ts';
import { OfferedTimes } from '../offered-times.tsx';
import { PriorityMark } from '../priority-mark.tsx';
import { priorityWords } from '../sheet-groups.ts';
import { LastCalls } from './last-calls.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { NoteBox } from './note-box.tsx';
import { NumberRow } from './number-row.tsx';
import { OfficeBar } from './office-bar.tsx';
import { OutcomeKeys } from './outcome-keys.tsx';
import classes from './roll.module.css';
import { copy } from './roll-copy.ts';
import { spokenLine } from './spoken-line.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';
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

/** The call in hand: who it is, what to say, how to reach them, and what came of it. */
export const CurrentCall = memo(function CurrentCall(props: CurrentCallProps) {
  const { line, isTalking, acts, next, isLarge, onLarge, onSkip, onCalled, onStay } = props;
  const nowMs = useNow();
  const reading = useReading();
  const [text, setText] = useNote(line.id);
  const article = useRef<HTMLElement>(null);
  // On a phone the last one was left at its buttons: this one begins with who it is.
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

/** What is typed about a call is kept on this device until something has come of it (X5). */
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
