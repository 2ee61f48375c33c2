import { isAmong } from '#features/access/policy/among.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Presence } from './contract.ts';
import type { HiddenState } from './limits.ts';

/**
 * Pure rules of profiles that the server and the browser share. Nothing here decides what somebody may see:
 * that is the server's.
 */

/** Words that a label made from a slug writes in capitals (core 3); only as whole words (PRO-5). */
const acronyms: ReadonlySet<string> = new Set(['ad', 'ep', 'vp', 'ceo', 'coo', 'cfo']);

const capitalised = (word: string) =>
  acronyms.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);

/** A label for a slug that is in no catalogue: `first-ad` is "First AD", `adr-mixer` is "Adr Mixer". */
export const labelFromSlug = (slug: string): string =>
  slug.split('-').filter(Boolean).map(capitalised).join(' ');

/** Whether one person can write to another here at all; whether the sender may is a permission. */
export const canBeWrittenTo = (person: { id: string; isClaimed: boolean }, viewerId: string): boolean =>
  person.isClaimed && person.id !== viewerId;

export type AccountState = 'active' | HiddenState;

/**
 * Deleted and suspended people exist for those who manage users only (S35, SEA-12), invented ones for nobody but whoever
 * practises with them; `viewerMay` are the permissions of whoever looks.
 */
export const mayView = (viewerMay: readonly string[], state: AccountState): boolean =>
  state === 'active' || (state !== 'practice' && isAmong(viewerMay, 'manage_users'));

/**
 * The presence that a viewer sees: who has shut them out (`blockedBy`) is away for them, as anybody may be, so that it
 * tells nothing (X17), also while they are offline. A profile that nobody has claimed is offline for all.
 */
export const presenceFor = (
  person: { readonly id: PersonId; readonly status: Presence; readonly isClaimed: boolean },
  blockedBy: readonly PersonId[],
): Presence => (person.isClaimed && blockedBy.includes(person.id) ? 'away' : person.status);
