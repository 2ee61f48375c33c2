import { keepPreviousData } from '@tanstack/react-query';
import { lanesFor } from '#platform/ui/kit/people-days.ts';
import type { HoldJob, HoldLine, ListedHold, ShownHold } from '../../../contract/holds.ts';
import { isBooked } from '../../../policy/holds/states.ts';
import { scheduleApi } from '../../api.ts';

/** One person’s holds as the board shows them. */
export interface ShownLine extends Pick<HoldLine, 'person' | 'isActor'> {
  /** How many lanes its row needs. */
  readonly lanes: number;
  readonly holds: readonly ShownHold[];
}

/** What the server answers about holds. */
interface ListedHolds {
  readonly lines: readonly HoldLine[];
  readonly jobs: readonly HoldJob[];
  readonly isCut: boolean;
}

/** Holds between two days, by person. */
export class ShownHolds {
  readonly lines: readonly ShownLine[];
  /** More than could be shown. */
  readonly isCut: boolean;
  /** Titles of the jobs I hold people for, sorted. */
  readonly jobs: readonly string[];
  private joined: readonly ShownHold[] | undefined;

  constructor({ lines, jobs, isCut }: ListedHolds) {
    this.lines = lines
      .map((line) => new ListedLine(line, jobs))
      .toSorted((one, other) => one.person.displayName.localeCompare(other.person.displayName));
    this.isCut = isCut;
    const own = jobs.filter(({ title, sides }) => title !== '' && sides.includes('asker'));
    this.jobs = [...new Set(own.map(({ title }) => title))].toSorted();
  }

  get all(): readonly ShownHold[] {
    this.joined ??= holdsIn(this.lines);
    return this.joined;
  }
}

const shownHolds = (answer: Awaited<ReturnType<typeof scheduleApi.holds.call>>) => new ShownHolds(answer);

/** Holds between two days. */
export const holdsQuery = (days: { readonly from: string; readonly to: string }) => ({
  ...scheduleApi.holds.queryOptions({ input: days, select: shownHolds }),
  placeholderData: keepPreviousData,
  // Comparing two thousand holds takes longer than redrawing the visible ones.
  structuralSharing: false,
});

/**
 * Joins holds with their jobs when they are first read: sixty people have two thousand holds in four months, and the
 * board first shows ten people.
 */
class ListedLine implements ShownLine {
  readonly person: ShownLine['person'];
  readonly isActor: boolean;
  readonly lanes: number;
  private readonly listed: readonly ListedHold[];
  private readonly jobs: readonly HoldJob[];
  private joined: readonly ShownHold[] | undefined;

  constructor({ person, isActor, holds }: HoldLine, jobs: readonly HoldJob[]) {
    this.person = person;
    this.isActor = isActor;
    this.lanes = lanesFor(holds.map(laneOf));
    this.listed = holds;
    this.jobs = jobs;
  }

  get holds(): readonly ShownHold[] {
    this.joined ??= this.listed.map((hold) => this.shown(hold));
    return this.joined;
  }

  /** Written out, because spreading hundreds of holds is slow. */
  private shown(hold: ListedHold): ShownHold {
    const job = this.jobs[hold.job];
    return {
      id: hold.id,
      person: this.person,
      isActor: this.isActor,
      asker: job?.asker ?? null,
      title: job?.title ?? '',
      sides: job?.sides ?? [],
      firstDay: hold.firstDay,
      lastDay: hold.lastDay,
      rank: hold.rank,
      state: hold.state,
      challenge: hold.challenge ?? null,
    };
  }
}

/** All holds of these lines. */
export const holdsIn = (lines: readonly ShownLine[]): ShownHold[] => lines.flatMap(({ holds }) => holds);

/** The line of the board with different holds, for a what-if. */
export const withHolds = ({ person, isActor }: ShownLine, holds: readonly ShownHold[]): ShownLine => ({
  person,
  isActor,
  lanes: lanesFor(holds.map(laneOf)),
  holds,
});

/** A hold’s lane in its row: first holds and bookings on top, then one lane for each rank. */
export const laneOf = (hold: Pick<ListedHold, 'rank' | 'state'>): number =>
  isBooked(hold.state) ? 0 : hold.rank - 1;
