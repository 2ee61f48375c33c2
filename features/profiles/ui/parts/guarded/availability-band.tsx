import type { CSSProperties } from 'react';
import { dateIn, monthIn, shortDateIn } from '#platform/ui/calendar-words.ts';
import { Box, Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { PersonView } from '../../../contract.ts';
import { representedCopy } from '../represented/represented-copy.ts';
import classes from './availability-band.module.css';
import { type Band, type BandBlockOf, bandOf, type TakenDays, takenDays } from './band-of.ts';
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
  const { open } = band;
  const isJanuary = (atMs: number) => new Date(atMs).getUTCMonth() === 0;
  const style = { '--lanes': band.lanes } as CSSProperties;
  return (
    <Box clip aria-hidden="true">
      <div
        className={layout({ relative: true, size: 'sm', leading: 'inherit', nowrap: true }, classes.ruler)}
        style={style}
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
        {band.blocks.map((block) => (
          <span
            key={block.key}
            className={layout({ absolute: true, height: 28, radius: 'chip' }, classes.block)}
            data-kind={isHold(block.of) ? 'hold' : 'busy'}
            title={blockWords(person, block.of)}
            style={placed(block.lane, { left: `${block.at}%`, width: `${block.width}%` })}
          />
        ))}
        {/* After all blocks, so that none covers a label. */}
        {band.blocks.map(({ key, of, lane, label }) =>
          label ? (
            <span
              key={`label ${key}`}
              className={layout({ absolute: true, py: 0, px: 8, truncate: true }, classes.words)}
              data-side={label.side}
              title={blockWords(person, of)}
              style={placed(lane, { left: `${label.at}%`, width: `${label.room}%` })}
            >
              {blockWords(person, of)}
            </span>
          ) : null,
        )}
        {open ? (
          <span
            className={layout({ absolute: true, py: 0, px: 8, tone: 'success' }, classes.words)}
            style={placed(open.lane, { left: `${open.at}%` })}
          >
            {guardedCopy.open}
          </span>
        ) : null}
        <span className={layout({ absolute: true }, classes.today)} style={{ left: `${band.today}%` }} />
      </div>
    </Box>
  );
}

const placed = (lane: number, across: CSSProperties): CSSProperties =>
  ({ '--lane': lane, ...across }) as CSSProperties;

const isHold = (of: BandBlockOf): boolean =>
  of.kind === 'hold' || (of.kind === 'days' && of.days.kind === 'hold');

function blockWords(person: Working, of: BandBlockOf): string {
  if (of.kind === 'busy_to') return guardedCopy.busyTo(shortDateIn('UTC', Date.parse(of.until)));
  return of.kind === 'hold' ? holdWords(person) : takenWords(person, of.days);
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
const takenWords = (person: Working, { kind, title }: TakenDays): string => {
  const what = kind === 'hold' ? holdWords(person) : guardedCopy.taken[kind];
  return title ? `${what}, ${title}` : what;
};

/** "Free from Tue, Nov 3", "First hold Tue, Nov 10 – Sat, Nov 21". */
export function availabilityWords(person: Working, nowMs: number): string[] {
  const { freeFrom } = person.availability;
  const named = isActor(person) ? guardedCopy.avail : guardedCopy.hold;
  return [
    ...(freeFrom
      ? [Date.parse(freeFrom) <= nowMs ? guardedCopy.freeNow : guardedCopy.free(dayWords(freeFrom, nowMs))]
      : []),
    ...takenDays(person.availability, nowMs).map((one) => {
      const days = `${dayWords(one.firstDay, nowMs)} – ${dayWords(one.lastDay, nowMs)}`;
      return one.kind === 'hold' ? named(days) : `${takenWords(person, one.days)} ${days}`;
    }),
  ];
}
