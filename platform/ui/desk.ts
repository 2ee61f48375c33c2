import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';

const key = 'backlot-desk';

/**
 * The desk this document works on, by its principal's id; undefined on the person's own. Only for this tab, and fixed
 * until another page is loaded: what is on screen, in the cache and in flight never belongs to two desks.
 */
export const deskHere = read();

function read(): PersonId | undefined {
  try {
    const person = sessionStorage.getItem(key);
    return isId<PersonId>(person) ? person : undefined;
  } catch {
    return undefined;
  }
}

/** The storage key for unsent text on this device: on a desk separate from the person's own. */
export const keptHere = (name: string): string => (deskHere ? `${name}:${deskHere}` : name);

/** Sets the desk for the next page loaded in this tab; undefined for the person's own. False if storage is off. */
export function takeDesk(desk: PersonId | undefined): boolean {
  try {
    if (desk) sessionStorage.setItem(key, desk);
    else sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Returns to the person's own desk because the seat has ended; the next page says so. */
export function returnFromDesk(): void {
  takeDesk(undefined);
  // From the desk's dashboard the address differs only in its mark, which alone would load nothing.
  history.replaceState(history.state, '', `/dashboard#${overMark}`);
  location.reload();
}

const overMark = 'desk-over';

/** Whether this page was loaded because a seat ended; true only once. */
export function hasReturnedFromDesk(): boolean {
  if (location.hash !== `#${overMark}`) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/** Loads a page on someone's desk, or undefined for the person's own: nothing of the other stays in memory. */
export function goToDesk(desk: PersonId | undefined, path = '/dashboard'): void {
  if (takeDesk(desk)) location.assign(path);
}
