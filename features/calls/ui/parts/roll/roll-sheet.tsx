import { memo, useCallback, useMemo, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { IconPhoneIncoming, IconPlus, IconVolume } from '#platform/ui/icons.ts';
import { ChoiceButton } from '#platform/ui/kit/choice-button.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, layout, Row } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { LineView } from '../../../contract/index.ts';
import { debtors } from '../../../limits.ts';
import { copy as sheetCopy } from '../../copy.ts';
import { GroupRows } from '../group-rows.tsx';
import { LineTime } from '../line-time.tsx';
import { dueWords } from '../planned-words.ts';
import { PriorityMark } from '../priority-mark.tsx';
import { groupsOf, priorityWords } from '../sheet-groups.ts';
import { useDrawnGroups } from '../use-drawn-groups.ts';
import { isGone, isPutOff } from './queue.ts';
import classes from './roll.module.css';
import { copy } from './roll-copy.ts';
import { spokenLine } from './spoken-line.ts';
import { useReading } from './use-reading.ts';

type RollSheetProps = {
  lines: readonly LineView[];
  me: string;
  handId: ClientId | undefined;
  onTake: (id: ClientId) => void;
  onAdd: (direction: 'in' | 'out') => void;
};

/** The sheet beside the call in hand, by priority; a press takes another call. */
export const RollSheet = memo(function RollSheet({ lines, onAdd, ...does }: RollSheetProps) {
  const [side, setSide] = useState<'us' | 'them'>('us');
  const nowMs = useNow();
  const reading = useReading();
  const groups = useMemo(() => groupsOf(lines.filter((line) => isOn(line, side))), [lines, side]);
  const words = () => groups.flatMap((group) => group.lines.map((line) => spokenLine(line, nowMs))).join(' ');
  return (
    <Box as="section" minHeight={0} pb={24} scroll className={classes.sheet} aria-label={sheetCopy.sheet}>
      <Row
        sticky
        wrap
        align="center"
        py={10}
        px={16}
        bg="panel"
        borderBottom="soft"
        gap={4}
        gapX={8}
        className={classes.sheetHead}
      >
        <h2>{sheetCopy.sheet}</h2>
        {debtors.map((one) => (
          <ChoiceButton key={one} isOn={one === side} onClick={() => setSide(one)}>
            {sheetCopy.lists[one]} {lines.filter((line) => isOn(line, one)).length}
          </ChoiceButton>
        ))}
        <Row as="span" gap={4} ml="auto">
          <IconButton
            label={reading.isOn ? copy.stopReading : copy.readSheet}
            icon={<IconVolume size={20} stroke={1.75} aria-hidden />}
            onClick={() => reading.toggle(words())}
          />
          <IconButton
            label={copy.theyCalled}
            keys="I"
            icon={<IconPhoneIncoming size={20} stroke={1.75} aria-hidden />}
            onClick={() => onAdd('in')}
          />
          <IconButton
            label={copy.add}
            icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => onAdd('out')}
          />
        </Row>
      </Row>
      <Groups groups={groups} nowMs={nowMs} {...does} />
    </Box>
  );
});

type GroupsProps = Omit<RollSheetProps, 'lines' | 'onAdd'> & {
  groups: ReturnType<typeof groupsOf>;
  nowMs: number;
};

/** The lines, a few per frame. A separate component, so the sheet's head doesn't re-render with each batch. */
function Groups({ groups, me, nowMs, handId, onTake }: GroupsProps) {
  const { cut, room } = useDrawnGroups(groups);
  const row = useCallback(
    (line: LineView) => (
      <Line key={line.id} line={line} me={me} nowMs={nowMs} isInHand={line.id === handId} onTake={onTake} />
    ),
    [me, nowMs, handId, onTake],
  );
  return cut.map(({ priority, ...group }) => (
    <section key={priority} aria-label={priorityWords(priority)}>
      <Row
        as="h3"
        gap={8}
        align="center"
        px={16}
        pt={14}
        pb={4}
        weight={600}
        tone="muted"
        size="sm"
        leading="inherit"
      >
        <PriorityMark priority={priority} />
        {priorityWords(priority)} <span>{group.lines.length}</span>
      </Row>
      <GroupRows {...group} row={row} room={room} />
    </section>
  ));
}

const isOn = ({ owedBy }: LineView, side: 'us' | 'them') => (owedBy ?? 'us') === side;

type LineProps = {
  line: LineView;
  me: string;
  nowMs: number;
  isInHand: boolean;
  onTake: (id: ClientId) => void;
};

// Worked out once: a sheet has hundreds of rows.
const looks = {
  line: layout(
    {
      grid: true,
      gap: 12,
      align: 'center',
      fullWidth: true,
      py: 4,
      px: 16,
      textAlign: 'start',
      pointer: true,
      bg: 'none',
      border: 'none',
      hover: 'hover',
    },
    classes.line,
  ),
  who: layout({ grid: true, leading: 18, shrink: true }, classes.who),
  subject: layout({ truncate: true, tone: 'muted' }, classes.subject),
  tries: layout({ nowrap: true, tone: 'muted', size: 'xs', leading: 'inherit' }, classes.tries),
  time: layout({ textAlign: 'end', tone: 'muted' }),
};

// Those of which nothing has changed are left alone: after a key one line is drawn, and not five hundred.
const Line = memo(function Line({ line, me, nowMs, isInHand, onTake }: LineProps) {
  return (
    <li>
      <button
        type="button"
        className={looks.line}
        aria-current={isInHand || undefined}
        data-gone={isGone(line, nowMs) || isPutOff(line, nowMs) || undefined}
        disabled={line.claim !== null && line.claim.by.id !== me}
        onClick={() => onTake(line.id)}
      >
        <span className={looks.who}>
          <strong>{line.name}</strong>
          <span>{line.company}</span>
        </span>
        <span className={looks.subject}>{line.subject}</span>
        <span className={looks.tries}>{line.tries > 0 ? sheetCopy.tries(line.tries) : ''}</span>
        <span className={looks.time}>
          {isPutOff(line, nowMs) && line.dueAt && !line.claim ? (
            dueWords(line.dueAt, nowMs)
          ) : (
            <LineTime line={line} nowMs={nowMs} />
          )}
        </span>
      </button>
    </li>
  );
});
