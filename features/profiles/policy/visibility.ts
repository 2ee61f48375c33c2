import type { Audience, GuardedField, Onlooker } from '../limits.ts';

/** To whom each field is shown. */
export type Visibility = Readonly<Record<GuardedField, Audience>>;

/** Who looks at a profile, as far as its fields care. */
export type Relation = 'self' | Onlooker;

/** Whether somebody may see a field (PRO-4). */
export function isShownTo(audience: Audience, relation: Relation): boolean {
  if (relation === 'self' || audience === 'everyone') return true;
  return audience === 'connections' && relation === 'connection';
}

/** A place without its city: "Leeds, England, United Kingdom" is "England, United Kingdom". Empty for a city alone. */
export const regionOf = (place: string): string => place.split(',').slice(1).join(',').trim();
