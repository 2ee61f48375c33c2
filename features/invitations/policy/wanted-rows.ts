/** The result for each address of a list to invite. Pure; the server decides, row by row. */
import { email } from '#platform/contract/text.ts';
import type { RowAnswer, RowOutcome } from '../contract/own.ts';
import type { Named } from '../contract/views.ts';

/** One row as typed. */
export type Wanted = { email: string; suggestedRole?: string | null | undefined };

/** The address in its compared form; `undefined` when it is not one. */
export const addressOf = (typed: string): string | undefined => email.safeParse(typed).data;

/** Why a row needs no lookup at all, if so; records its address as seen. */
export function faultOf(
  row: Wanted,
  seen: Set<string>,
  suggestable: readonly string[],
): Extract<RowOutcome, 'invalid' | 'repeated' | 'role'> | undefined {
  const address = addressOf(row.email);
  if (address === undefined) return 'invalid';
  if (seen.has(address)) return 'repeated';
  seen.add(address);
  return row.suggestedRole && !suggestable.includes(row.suggestedRole) ? 'role' : undefined;
}

/** An answer without further detail. */
export const plainAnswer = (address: string, outcome: RowOutcome): RowAnswer => ({
  email: address,
  outcome,
  invitation: null,
  person: null,
});

/** A member by name; one the inviter must not learn of looks like an address already invited (INV-5). */
export const memberAnswer = (address: string, person: Named | null): RowAnswer => ({
  ...plainAnswer(address, person ? 'member' : 'taken'),
  person,
});

/** What was looked up before a list is previewed. */
export interface Outlook {
  /** Members by address; null for those the inviter must not learn of. */
  readonly members: ReadonlyMap<string, Named | null>;
  /** Addresses with an open invitation, and whether it is the inviter's own. */
  readonly open: ReadonlyMap<string, { readonly isOwn: boolean }>;
  /** Invitations the inviter has left; null without a limit. */
  readonly left: number | null;
  readonly suggestable: readonly string[];
}

/** The result for each row if all were sent now: the quota goes to the first ones of the list. */
export function foretell(wanted: readonly Wanted[], outlook: Outlook): RowAnswer[] {
  const seen = new Set<string>();
  let free = outlook.left ?? Number.POSITIVE_INFINITY;
  return wanted.map((row) => {
    const fault = faultOf(row, seen, outlook.suggestable);
    const address = addressOf(row.email) ?? row.email;
    if (fault) return plainAnswer(address, fault);
    const member = outlook.members.get(address);
    if (member !== undefined) return memberAnswer(address, member);
    const open = outlook.open.get(address);
    if (open) return plainAnswer(address, open.isOwn ? 'yours' : 'taken');
    if (free <= 0) return plainAnswer(address, 'quota');
    free--;
    return plainAnswer(address, 'ready');
  });
}
