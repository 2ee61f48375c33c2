import type { ClientId } from '#platform/contract/ids.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import type { EventChange, EventInput } from '../../../contract/events.ts';

type Whole = Partial<EventInput> & Pick<EventInput, 'title' | 'kind' | 'when'> & { readonly id: ClientId };
type Part = EventChange & { readonly id: ClientId; readonly version: number; readonly day?: string };

/** A change that could not be sent: what the server is asked for, as it will be sent. */
export type WaitingChange = { readonly title: string } & (
  | { readonly act: 'create'; readonly input: Whole }
  | { readonly act: 'edit'; readonly input: Part }
);

const keyOf = (person: string) => draftName(person, 'schedule-changes');
const changed = 'backlot-schedule-changes';

/** Calls back when a change waits or waits no more, in this tab or another one. */
export function followChanges(listen: () => void): () => void {
  window.addEventListener(changed, listen);
  window.addEventListener('storage', listen);
  return () => {
    window.removeEventListener(changed, listen);
    window.removeEventListener('storage', listen);
  };
}

/** What this device keeps of changes that wait, as text: the same as long as nothing has changed. */
export const keptChanges = (person: string): string => readStored(keyOf(person)) ?? '[]';

/** The changes out of what a device kept, in the order they were made. */
export function changesIn(kept: string): WaitingChange[] {
  try {
    const parsed: unknown = JSON.parse(kept);
    return Array.isArray(parsed) ? parsed.filter(isChange) : [];
  } catch {
    return [];
  }
}

const isChange = (one: unknown): one is WaitingChange =>
  typeof one === 'object' &&
  one !== null &&
  'act' in one &&
  (one.act === 'create' || one.act === 'edit') &&
  'input' in one &&
  typeof one.input === 'object';

/** Names what a change is of: an event, or one day of it. */
export const nameOf = ({ input }: WaitingChange): string =>
  `${input.id}:${('day' in input && input.day) || ''}`;

/** Has a change wait on this device; a second one of the same event goes over the version the first began with. */
export function waitWith(person: string, change: WaitingChange): boolean {
  const all = changesIn(keptChanges(person));
  const before = all.find((one) => nameOf(one) === nameOf(change));
  const next = before ? all.map((one) => (one === before ? over(before, change) : one)) : [...all, change];
  return keep(person, next);
}

function over(before: WaitingChange, change: WaitingChange): WaitingChange {
  if (before.act === 'create')
    return { ...before, title: change.title, input: { ...before.input, ...withoutVersion(change.input) } };
  if (change.act === 'create') return change;
  return { ...change, input: { ...before.input, ...change.input, version: before.input.version } };
}

function withoutVersion(input: WaitingChange['input']): Partial<EventInput> {
  const { version: _version, day: _day, id: _id, ...said } = input as Part;
  return said;
}

/** It waits no more: it is sent, or given up. */
export function waitNoMore(person: string, change: WaitingChange): void {
  const left = changesIn(keptChanges(person)).filter((one) => nameOf(one) !== nameOf(change));
  keep(person, left);
}

function keep(person: string, changes: readonly WaitingChange[]): boolean {
  const isKept = writeStored(keyOf(person), changes.length > 0 ? JSON.stringify(changes) : null);
  window.dispatchEvent(new Event(changed));
  return isKept;
}
