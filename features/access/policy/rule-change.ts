/**
 * What administration may decide about a role: its permissions or its pages, each on or off. Pure; the server decides.
 */
import type { RuleKind } from '../limits.ts';
import { mayShape } from './rights.ts';
import { allPages, allPermissions, basePermissions, isClosedPage } from './roles.ts';
import { type Entries, type RoleRules, rolesByPower } from './rules.ts';

/** A rule as its editor wants it. */
export interface RuleWish {
  readonly kind: RuleKind;
  readonly role: string;
  /** Null resets to the specification. */
  readonly entries: Entries | null;
  /** Whether the editor confirmed that all off means the defaults (S9). */
  readonly isConfirmed: boolean;
}

export type RuleVerdict =
  /** It may be saved, with these entries. */
  | { readonly kind: 'fit'; readonly entries: Entries | null }
  | { readonly kind: 'absent' | 'forbidden' | 'all_off' }
  /** Names that don't exist, or that this role can never have. */
  | { readonly kind: 'unknown_entries'; readonly names: readonly string[] };

/** Whether a person with these roles may make this rule (ROL-5), and which entries are kept. */
export function judgeRule(wish: RuleWish, own: readonly string[], rules: RoleRules): RuleVerdict {
  if (!rolesByPower(rules).includes(wish.role)) return { kind: 'absent' };
  if (!mayShape(own, wish.role, rules)) return { kind: 'forbidden' };
  if (wish.entries === null) return { kind: 'fit', entries: null };
  const names = strangersIn(wish, wish.entries);
  if (names.length > 0) return { kind: 'unknown_entries', names };
  const isAllOff = wish.kind === 'pages' && !Object.values(wish.entries).includes(true);
  if (isAllOff && !wish.isConfirmed) return { kind: 'all_off' };
  return { kind: 'fit', entries: keptOf(wish.entries) };
}

/** Entries that don't exist or can't be given to this role. */
function strangersIn({ kind, role }: RuleWish, entries: Entries): string[] {
  const known = kind === 'pages' ? allPages : allPermissions;
  const isClosed = (name: string) => entries[name] === true && isClosedPage(role, name);
  return Object.keys(entries).filter((name) => !known.includes(name) || isClosed(name));
}

/** Drops base permissions, which are locked on and not up to a rule; no page shares a name with one (ROL-7). */
function keptOf(entries: Entries): Entries {
  const base: readonly string[] = basePermissions;
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !base.includes(name)));
}
