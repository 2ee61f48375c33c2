import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { zoneNamed } from '#platform/contract/zones.ts';

interface Typed {
  readonly dueOn: string | null;
  readonly dueZone: string | null;
}

/** A deadline as it is kept: by the clock of its zone, and as an instant. */
interface Due extends Typed {
  readonly dueAt: Date | null;
}

/** What was typed as a deadline; undefined if half of it is missing, or there is no such time. */
export function dueOf({ dueOn, dueZone }: Typed): Due | undefined {
  if (dueOn === null && dueZone === null) return { dueOn, dueZone, dueAt: null };
  const zone = dueZone === null ? undefined : zoneNamed(dueZone);
  if (dueOn === null || !zone) return undefined;
  const dueAt = new Date(firstInstantOf(zone, dueOn));
  return Number.isNaN(dueAt.getTime()) ? undefined : { dueOn, dueZone: zone, dueAt };
}
