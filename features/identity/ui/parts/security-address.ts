import type { AuditSearch } from '#features/audit/ui/public.ts';
import { isId } from '#platform/contract/is-id.ts';
import type { AccountState, AllowedAddress, FailedOutcome } from '../../contract/security.ts';

export type SecurityView = 'failed' | 'allowed' | 'settings' | 'audit';

/** What the address of /admin/security says; each part is absent rather than empty. */
export type SecuritySearch = {
  /** Absent: the accounts and their sessions. */
  view?: SecurityView;
  q?: string;
  state?: AccountState;
  outcome?: FailedOutcome;
  ground?: AllowedAddress['ground'];
  /** The account that is open. */
  person?: string;
  /** Sessions that have ended too. */
  show?: 'all';
} & AuditSearch;

const textMax = 120;
const views = ['failed', 'allowed', 'settings', 'audit'] as const;
const states = ['active', 'locked', 'suspended', 'deleted'] as const satisfies AccountState[];
const outcomes = [
  'wrong_password',
  'unknown_account',
  'not_invited',
  'throttled',
  'locked',
  'wrong_code',
  'provider',
] as const satisfies FailedOutcome[];
const grounds = ['list', 'invitation'] as const;

/** Reads an address that anybody may have typed. */
export function readSecuritySearch(search: Record<string, unknown>): SecuritySearch {
  const view = views.find((known) => known === search['view']);
  const typed = search['q'];
  const q = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : '';
  const state = states.find((known) => known === search['state']);
  const outcome = outcomes.find((known) => known === search['outcome']);
  const ground = grounds.find((known) => known === search['ground']);
  const person = search['person'];
  return {
    ...(view && { view }),
    ...(q && { q: q.slice(0, textMax) }),
    ...(state && { state }),
    ...(outcome && { outcome }),
    ...(ground && { ground }),
    ...(isId(person) && { person }),
    ...(search['show'] === 'all' && { show: 'all' as const }),
    ...(view === 'audit' && readAuditSearch(search)),
  };
}

type Parts = { [Part in keyof SecuritySearch]?: SecuritySearch[Part] | undefined };

/** An address with some parts changed; `undefined` takes a part away. */
export const withParts = (search: SecuritySearch, parts: Parts): SecuritySearch =>
  readSecuritySearch({ ...search, ...parts });

/** Changes parts of the address in place. */
export type ChangeSearch = (parts: Parts) => void;

const action = /^[a-z][a-z_.]{0,79}$/;
const kind = /^[a-z][a-z_]{0,39}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The audit's part of the address. */
function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const text = (key: string, form: RegExp) => {
    const value = search[key];
    return typeof value === 'string' && form.test(value) ? value : undefined;
  };
  const entry = Number(search['entry']);
  const found = {
    actor: isId(search['actor']) ? search['actor'] : undefined,
    action: text('action', action),
    kind: text('kind', kind),
    subject: typeof search['subject'] === 'string' ? search['subject'].trim().slice(0, textMax) : undefined,
    from: text('from', day),
    to: text('to', day),
    entry: Number.isSafeInteger(entry) && entry > 0 ? entry : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''));
}
