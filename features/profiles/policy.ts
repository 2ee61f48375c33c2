import { isAmong } from '#features/access/policy/among.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Presence } from './contract/presence.ts';
import type { HiddenState } from './limits.ts';

/**
 * Pure rules of profiles, shared by the server and the browser. Nothing here decides what a person may see: that is the
 * server's.
 */

/** Acronyms that labels made from slugs write in capitals (core 3); only as whole words (PRO-5). */
const acronyms: ReadonlySet<string> = new Set(['ad', 'ep', 'vp', 'ceo', 'coo', 'cfo']);

const capitalised = (word: string) =>
  acronyms.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);

/** The label of a slug that is in no catalogue: `first-ad` is "First AD", `adr-mixer` is "Adr Mixer". */
export const labelFromSlug = (slug: string): string =>
  slug.split('-').filter(Boolean).map(capitalised).join(' ');

/** Whether this person can receive messages from the viewer at all; whether the viewer may send is a permission. */
export const canBeWrittenTo = (person: { id: string; isClaimed: boolean }, viewerId: string): boolean =>
  person.isClaimed && person.id !== viewerId;

export type AccountState = 'active' | HiddenState;

/**
 * Deleted and suspended people are visible only to people who manage users (S35, SEA-12), practice people only to their
 * owner; `viewerMay` holds the viewer's permissions.
 */
export const mayView = (viewerMay: readonly string[], state: AccountState): boolean =>
  state === 'active' || (state !== 'practice' && isAmong(viewerMay, 'manage_users'));

/**
 * The presence a viewer sees: people who blocked the viewer (`blockedBy`) appear away, even while offline, so the block
 * stays secret (X17). An unclaimed profile is offline for everyone.
 */
export const presenceFor = (
  person: { readonly id: PersonId; readonly status: Presence; readonly isClaimed: boolean },
  blockedBy: readonly PersonId[],
): Presence => (person.isClaimed && blockedBy.includes(person.id) ? 'away' : person.status);
