import type { PersonId } from '#platform/contract/ids.ts';

/** How many connections, upgrades in flight included, may be open at once on this process. */
export type AdmissionLimits = {
  readonly perPerson: number;
  /** Per source address; IPv6 counts by its /64. */
  readonly perSource: number;
  readonly total: number;
};

/** A place that is held from the first byte of the upgrade until the socket is closed. */
export type Seat = {
  /** Counts the seat for a person once they are known; false when they have too many. */
  readonly claim: (personId: PersonId) => boolean;
  /** Gives the seat back; may be called twice. */
  readonly leave: () => void;
};

export type Admission = {
  /** Takes a seat before any work is done for the caller, or returns the limit that is reached. */
  readonly enter: (source: string) => Seat | 'source_full' | 'server_full';
};

/** Counts seats by source address, by person and altogether. */
export function createAdmission(limits: AdmissionLimits): Admission {
  const bySource = new Map<string, number>();
  const byPerson = new Map<PersonId, number>();
  let total = 0;
  const seatFor = (source: string): Seat => {
    let isTaken = true;
    let person: PersonId | null = null;
    return {
      claim: (personId) => {
        if (!isTaken || (byPerson.get(personId) ?? 0) >= limits.perPerson) return false;
        person = personId;
        count(byPerson, personId, 1);
        return true;
      },
      leave: () => {
        if (!isTaken) return;
        isTaken = false;
        total -= 1;
        count(bySource, source, -1);
        if (person) count(byPerson, person, -1);
      },
    };
  };
  return {
    enter: (source) => {
      if (total >= limits.total) return 'server_full';
      if ((bySource.get(source) ?? 0) >= limits.perSource) return 'source_full';
      total += 1;
      count(bySource, source, 1);
      return seatFor(source);
    },
  };
}

function count<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const next = (counts.get(key) ?? 0) + by;
  if (next > 0) counts.set(key, next);
  else counts.delete(key);
}
