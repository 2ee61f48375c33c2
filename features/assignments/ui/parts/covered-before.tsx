import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ClientId } from '#platform/contract/ids.ts';
import { longDate } from '#platform/ui/calendar-words.ts';
import { Box, Row } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { CoveredView } from '../../contract/views.ts';
import { coveredQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { words } from './comparison/comparison-copy.ts';
import classes from './dialogs.module.css';

const shownMax = 3;
const waitMs = 300;

/** The earlier coverage a comparison is with, and whether its reader sees it. */
export type Comparison = { with: ClientId; showsEarlier: boolean };

type CoveredBeforeProps = {
  title: string;
  comparison: Comparison | null;
  onCompare: (comparison: Comparison | null) => void;
};

/** "Have we covered it?": earlier coverage with this title, shown while a script is being given, to compare with. */
export function CoveredBefore({ title, comparison, onCompare }: CoveredBeforeProps) {
  const [q] = useDebouncedValue(title.trim(), waitMs);
  const reading = useInfiniteQuery({ ...coveredQuery({ q }), enabled: q.length > 2 });
  const found = q.length > 2 ? (reading.data?.pages[0]?.items ?? []) : [];
  if (found.length === 0) return null;
  return (
    <Box py={10} px={14} size="sm" tone="muted" bg="raised" radius="chip" className={classes.covered}>
      <div role="status">
        {found.slice(0, shownMax).map((one) => (
          <Found
            key={one.assignmentId}
            found={one}
            isChosen={comparison?.with === one.assignmentId}
            onChoose={(isOn) => onCompare(isOn ? { with: one.assignmentId, showsEarlier: true } : null)}
          />
        ))}
      </div>
      {comparison ? (
        <>
          <Row as="label" gap={8} align="center" className={classes.tick}>
            <TickBox
              checked={comparison.showsEarlier}
              onToggle={(showsEarlier) => onCompare({ ...comparison, showsEarlier })}
            />
            {words.shows}
          </Row>
          <p>{words.showsHelp}</p>
        </>
      ) : null}
    </Box>
  );
}

type FoundProps = { found: CoveredView; isChosen: boolean; onChoose: (isOn: boolean) => void };

function Found({ found, isChosen, onChoose }: FoundProps) {
  const { assignmentId, title, writers, scriptVerdict, submittedAt } = found;
  const day = longDate(Date.parse(submittedAt));
  const facts = [writers.join(', '), scriptVerdict ? copy.verdicts[scriptVerdict] : '', day];
  return (
    <div>
      <p>
        <Link to="/assignments/$assignmentId" params={{ assignmentId }} target="_blank">
          {copy.giving.covered(title)}
        </Link>{' '}
        {facts.filter(Boolean).join(' · ')}
      </p>
      <Row as="label" gap={8} align="center" className={classes.tick}>
        <TickBox checked={isChosen} onToggle={onChoose} aria-label={words.choose(title, day)} />
        {words.chooseLine}
      </Row>
    </div>
  );
}
