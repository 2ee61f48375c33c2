import { dateIn } from '#platform/ui/calendar-words.ts';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { PersonView } from '../../../contract.ts';
import classes from './availability-line.module.css';
import { guardedCopy } from './guarded-copy.ts';

/** When somebody can work and from where, in their own words; nothing where nothing is said to this viewer. */
export function AvailabilityLine({ person }: { person: PersonView }) {
  const parts = availabilityWords(person, useNow());
  if (parts.length === 0) return null;
  return (
    <Grid
      as="section"
      align="baseline"
      borderTop="soft"
      className={classes.band}
      aria-label={guardedCopy.availability}
    >
      <Text as="h2" size="md" leading={20} weight={600}>
        {guardedCopy.availability}
      </Text>
      <Row as="ul" gap={6} gapX={8} wrap className={classes.parts}>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </Row>
    </Grid>
  );
}

/** "Free from Tue, Nov 3", "First hold Tue, Nov 10 – Sat, Nov 21", "Travels from Los Angeles". */
export function availabilityWords({ availability, professionalInfo }: PersonView, nowMs: number): string[] {
  const { freeFrom, hold, travelsFrom } = availability;
  const day = (date: string) => dateIn('UTC', Date.parse(date), nowMs);
  // Of actors one says avail, of crew hold.
  const isActor = professionalInfo.roles.some(({ value }) => value.split('-').includes('actor'));
  const holdWords = isActor ? guardedCopy.avail : guardedCopy.hold;
  const isHoldAhead = hold !== null && Date.parse(hold.until) + dayMs > nowMs;
  return [
    freeFrom && (Date.parse(freeFrom) <= nowMs ? guardedCopy.freeNow : guardedCopy.free(day(freeFrom))),
    isHoldAhead && holdWords(`${day(hold.from)} – ${day(hold.until)}`),
    travelsFrom && guardedCopy.travels(travelsFrom),
  ].filter((words): words is string => Boolean(words));
}

const dayMs = 24 * 60 * 60_000;
