import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import type { DeskMeta } from './desk.ts';
import { anybody, type Policy } from './policy.ts';
import { commonRefusals } from './refusals.ts';

/** What a procedure says about itself: its guard, the access matrix and the docs come from it. */
export interface ProcedureFacts extends DeskMeta {
  /** Who may call it, before the object is looked at; checked before the input is. */
  readonly policy: Policy;
}

/** A word of the audit log: the thing and what was done to it, `share.traced`. */
export type AuditWord = `${string}.${string}`;

/**
 * What stands in no audit log under a word of the contract. `itself`: its feature notes it under words of its own, by what
 * happened. `on desks`: noted so when an assistant does it on somebody's desk. `no: own` concerns nobody but the caller,
 * `no: history` is kept in the history of the thing or of the conversation, and `no: looks` changes nothing.
 */
type OtherAudit = 'itself' | 'on desks' | 'no: own' | 'no: history' | 'no: looks';

/** Whether an act is audited: under which word, or why under none. */
export type Audited = AuditWord | OtherAudit;

interface ReadFacts extends ProcedureFacts {
  /** Its answer leaves as a file, with what belongs to others: its word in the audit log, `people.exported`. */
  readonly exported?: AuditWord;
}

/** A read as `stale` names it. */
export type StaleRead = string | readonly [read: string, input: object];

/** What waits for the caller's answer, and what they wait for: for `stale`. */
export const waitingForMe: StaleRead = ['requests.list', { direction: 'in' }];
export const waitingForOthers: StaleRead = ['requests.list', { direction: 'out' }];

interface ActFacts extends ProcedureFacts {
  /** On a desk the assistant may name themself in its input: it gives them nothing of their own. */
  readonly mayNameSelf?: true;
  /** Its word in the audit log, `share.traced`, or why it has none. */
  readonly audited: Audited;
  /** It makes something new: 201 instead of 200. */
  readonly makes?: 'new';
  /**
   * The reads whose answers it may change: `list`, of another feature `requests.list`, all of one `requests.*`; of one
   * read only those with this input. Once it is answered the browser asks for those that are on screen, and its own events
   * ask for nothing more of this feature or of what is named. Without it only the events decide.
   */
  readonly stale?: readonly StaleRead[];
  /**
   * The read, by an `id` alone, whose new answer this act's answer is, or a part of it: the browser shows it, and
   * asks for that read of other things alone. Beside `stale`.
   */
  readonly gives?: string | readonly [read: string, part: string];
  /** A read without an input, and the part of this act's answer that is its new answer. Needn't be in `stale`. */
  readonly alsoGives?: readonly [read: string, part: string];
}

/** A procedure that only reads. */
export interface ReadMeta extends Partial<ReadFacts> {
  readonly does: 'read';
}

/** A procedure that writes, all of it in one transaction. */
export interface ActMeta extends Partial<ActFacts> {
  readonly does: 'act';
}

/** Open to visitors: its caller may be unknown. */
export interface OpenMeta {
  readonly isOpen: true;
}

const reads = oc.$meta<ReadMeta>({ does: 'read' }).errors(commonRefusals);
const acts = oc.$meta<ActMeta>({ does: 'act' }).errors(commonRefusals);
const open = { isOpen: true, policy: anybody } as const;
const openReads = oc.$meta<ReadMeta & OpenMeta>({ does: 'read', ...open });
const openActs = oc.$meta<ActMeta & OpenMeta>({ does: 'act', ...open });

type ActAddress = `${Exclude<HTTPMethod, 'GET' | 'HEAD'>} ${HTTPPath}`;

/** Declares a read: its address, its line in the API document, and who may call it. */
export const read = (path: HTTPPath, summary: string, facts: ReadFacts) =>
  reads.route({ method: 'GET', path, summary }).meta({ does: 'read', ...facts });

/** Declares an act, at an address like `POST /shares/{id}/accept`. */
export const act = (address: ActAddress, summary: string, facts: ActFacts) =>
  acts.route({ ...routeOf(address, facts), summary }).meta({ does: 'act', ...facts });

/** Declares a read for everyone, signed in or not. */
export const openRead = (path: HTTPPath, summary: string) =>
  openReads.route({ method: 'GET', path, summary });

/** Declares an act for everyone, signed in or not. */
export const openAct = (
  address: ActAddress,
  summary: string,
  facts: Pick<ActFacts, 'audited' | 'makes' | 'stale' | 'gives'>,
) => openActs.route({ ...routeOf(address, facts), summary }).meta({ does: 'act', ...open, ...facts });

function routeOf(address: ActAddress, { makes }: Pick<ActFacts, 'makes'>) {
  const [method, path] = address.split(' ') as [HTTPMethod, HTTPPath];
  return { method, path, ...(makes === 'new' && { successStatus: 201 }) };
}
