import type { Audience, GuardedField, Onlooker } from '../limits.ts';

/** The audience of each field. */
export type Visibility = Readonly<Record<GuardedField, Audience>>;

/** The viewer's relation to the profile, as far as fields depend on it. */
export type Relation = 'self' | Onlooker;

/** Whether a field with this audience is shown to a viewer (PRO-4). */
export function isShownTo(audience: Audience, relation: Relation): boolean {
  if (relation === 'self' || audience === 'everyone') return true;
  return audience === 'connections' && relation === 'connection';
}

/**
 * A place without its city: "Leeds, England, United Kingdom" becomes "England, United Kingdom". Empty for a city alone.
 */
export const regionOf = (place: string): string => place.split(',').slice(1).join(',').trim();
