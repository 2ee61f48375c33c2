import type { AuditSearch } from '#features/audit/ui/public.ts';
import {
  type ChangeOf,
  id,
  oneOf,
  type SearchOf,
  searchCodec,
  text,
  textLike,
  wholeNumber,
} from '#platform/ui/search-params.ts';
import type { AccountState, AllowedAddress } from '../../contract/security.ts';
import { failedOutcomes } from '../../policy/failed-outcomes.ts';

const textMax = 120;
const states = ['active', 'locked', 'suspended', 'deleted'] as const satisfies AccountState[];
const grounds = ['list', 'invitation'] as const satisfies AllowedAddress['ground'][];
const dayLike = textLike(/^\d{4}-\d{2}-\d{2}$/);

const audit = searchCodec({
  actor: id(),
  action: textLike(/^[a-z][a-z_.]{0,79}$/),
  kind: textLike(/^[a-z][a-z_]{0,39}$/),
  subject: text(textMax),
  from: dayLike,
  to: dayLike,
  entry: wholeNumber(1),
});

const accounts = searchCodec({
  /** Absent: the accounts and their sessions. */
  view: oneOf(['failed', 'allowed', 'settings', 'audit']),
  q: text(textMax),
  state: oneOf(states),
  outcome: oneOf(failedOutcomes),
  ground: oneOf(grounds),
  /** The open account. */
  person: id(),
  /** Also show ended sessions. */
  show: oneOf(['all']),
});

/** The parts of the address of /admin/security. */
export type SecuritySearch = SearchOf<typeof accounts> & AuditSearch;

/** Reads the address. The audit part is only present in the audit view. */
export function readSecuritySearch(given: Record<string, unknown>): SecuritySearch {
  const search = accounts.read(given);
  return search.view === 'audit' ? { ...search, ...audit.read(given) } : search;
}

/** An address with some parts changed. `undefined` removes a part. */
export const withParts = (search: SecuritySearch, parts: ChangeOf<SecuritySearch>): SecuritySearch =>
  readSecuritySearch({ ...search, ...parts });

/** Changes parts of the address in place. */
export type ChangeSearch = (parts: ChangeOf<SecuritySearch>) => void;
