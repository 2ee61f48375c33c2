import { dateIn, monthIn, shortDateIn } from '#platform/ui/calendar-words.ts';
import { Box, Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { PersonView } from '../../../contract.ts';
import { representedCopy } from '../represented/represented-copy.ts';
import classes from './availability-band.module.css';
import { type Band, bandOf } from './band-of.ts';
import { guardedCopy } from './guarded-copy.ts';

/** When a person can work, drawn over the next twelve months; nothing if this viewer may see none of it. */
export function AvailabilityBand({ person }: { person: PersonView }) {
  const nowMs = useNow();
  const words = availabilityWords(person, nowMs);
  if (words.length === 0) return null;
  const band = bandOf(person.availability, nowMs);
  return (
    <Grid
      as="section"
      borderTop="soft"
      bg="band"
      className={classes.band}
      aria-label={guardedCopy.availability}
    >
      <div className={classes.head}>
        <Text as="h2" size="md" leading={20} weight={600}>
          {guardedCopy.availability}
        </Text>
        {person.confirmedAt ? (
          <Text as="p" size="xs" leading={18} tone="muted">
            {representedCopy.confirmed.short} <Time at={person.confirmedAt} style="inline" />
          </Text>
        ) : null}
      </div>
      {band.isDrawn ? (
        <>
          <ul className="visually-hidden">
            {words.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
          <Ruler person={person} band={band} />
        </>
      ) : (
        <Text as="p" size="sm">
          {words.join(', ')}
        </Text>
      )}
    </Grid>
  );
}

function Ruler({ person, band }: { person: PersonView; band: Band }) {
  const { busy, hold, open } = band;
  const { freeFrom } = person.availability;
  const isJanuary = (atMs: number) => new Date(atMs).getUTCMonth() === 0;
  const openWords = <Text tone="success">{guardedCopy.open}</Text>;
  return (
    <Box clip aria-hidden="true">
      <div
        className={layout({ relative: true, size: 'sm', leading: 'inherit', nowrap: true }, classes.ruler)}
      >
        {band.months.map(({ atMs, at }) => (
          <span
            key={atMs}
            className={layout({ absolute: true, fullHeight: true, size: 'xs', tone: 'muted' }, classes.month)}
            style={{ left: `${at}%` }}
          >
            {monthIn('UTC', atMs)}
            {isJanuary(atMs) ? (
              <span className={classes.wide}> {new Date(atMs).getUTCFullYear()}</span>
            ) : null}
          </span>
        ))}
        {busy && freeFrom ? (
          <span
            className={layout({ absolute: true, height: 28, radius: 'chip' }, classes.block)}
            data-kind="busy"
            style={{ left: 0, width: `${busy.width}%` }}
          >
            <span className={layout({ absolute: true, py: 0, px: 8 }, classes.words)} data-place={busy.words}>
              {guardedCopy.busyTo(shortDateIn('UTC', Date.parse(freeFrom)))}
            </span>
          </span>
        ) : null}
        {hold ? (
          <span
            className={layout({ absolute: true, height: 28, radius: 'chip' }, classes.block)}
            data-kind="hold"
            style={{ left: `${hold.at}%`, width: `${hold.width}%` }}
          >
            <span className={layout({ absolute: true, py: 0, px: 8 }, classes.words)} data-place={hold.words}>
              {holdWords(person)}
              {open === 'after-hold' ? <span className={layout({ ml: 8 })}>{openWords}</span> : null}
            </span>
          </span>
        ) : null}
        {band.days.map(({ at, width, words, of }) => (
          <span
            key={`${of.kind}:${of.firstDay}:${of.lastDay}`}
            className={layout({ absolute: true, height: 28, radius: 'chip' }, classes.block)}
            data-kind={of.kind === 'hold' ? 'hold' : 'busy'}
            style={{ left: `${at}%`, width: `${width}%` }}
          >
            <span className={layout({ absolute: true, py: 0, px: 8 }, classes.words)} data-place={words}>
              {takenWords(person, of)}
            </span>
          </span>
        ))}
        {typeof open === 'number' ? (
          <span className={layout({ absolute: true }, classes.open)} style={{ left: `${open}%` }}>
            {openWords}
          </span>
        ) : null}
        <span className={layout({ absolute: true }, classes.today)} style={{ left: `${band.today}%` }} />
      </div>
    </Box>
  );
}

const dayWords = (day: string, nowMs: number) => dateIn('UTC', Date.parse(day), nowMs);

/** The parts of a profile needed to describe availability. */
type Working = Pick<PersonView, 'availability'> & {
  professionalInfo: Pick<PersonView['professionalInfo'], 'roles'>;
};

/** The trade says "avail" for actors and "hold" for crew. */
const isActor = ({ professionalInfo }: Working) =>
  professionalInfo.roles.some(({ value }) => value.split('-').includes('actor'));

const holdWords = (person: Working) => (isActor(person) ? guardedCopy.avail : guardedCopy.hold)('').trim();

/** "Busy", "First hold", and the reason if the viewer may see it. */
const takenWords = (person: Working, { kind, title }: PersonView['availability']['days'][number]): string => {
  const what = kind === 'hold' ? holdWords(person) : guardedCopy.taken[kind];
  return title ? `${what}, ${title}` : what;
};

/** "Free from Tue, Nov 3", "First hold Tue, Nov 10 – Sat, Nov 21". */
export function availabilityWords(person: Working, nowMs: number): string[] {
  const { freeFrom, hold, days } = person.availability;
  const named = isActor(person) ? guardedCopy.avail : guardedCopy.hold;
  const isHoldAhead = hold !== null && Date.parse(hold.until) + dayMs > nowMs;
  return [
    freeFrom &&
      (Date.parse(freeFrom) <= nowMs ? guardedCopy.freeNow : guardedCopy.free(dayWords(freeFrom, nowMs))),
    isHoldAhead && named(`${dayWords(hold.from, nowMs)} – ${dayWords(hold.until, nowMs)}`),
    ...days
      .filter(({ lastDay, rank }) => Date.parse(lastDay) + dayMs > nowMs && (rank === null || rank === 1))
      .map(
        (of) => `${takenWords(person, of)} ${dayWords(of.firstDay, nowMs)} – ${dayWords(of.lastDay, nowMs)}`,
      ),
  ].filter((words): words is string => Boolean(words));
}

const dayMs = 24 * 60 * 60_000;
