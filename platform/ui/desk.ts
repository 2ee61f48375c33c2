import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';

const key = 'backlot-desk';

/**
 * On whose desk this document works, by the id of that person; undefined on one's own. Of this tab alone, and the same
 * until another page is loaded: what is on screen, in the cache and on its way is never of two desks.
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

/** The name under which something typed is kept on this device: on a desk apart from what is one's own. */
export const keptHere = (name: string): string => (deskHere ? `${name}:${deskHere}` : name);

/** The next page that is loaded in this tab works on this desk; on one's own without. False where nothing is kept. */
export function takeDesk(desk: PersonId | undefined): boolean {
  try {
    if (desk) sessionStorage.setItem(key, desk);
    else sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Back to one's own desk because the seat on the other one is over; the next page tells. */
export function returnFromDesk(): void {
  takeDesk(undefined);
  location.replace(`/dashboard#${overMark}`);
}

const overMark = 'desk-over';

/** Whether this page was loaded because a seat was over; told once. */
export function hasReturnedFromDesk(): boolean {
  if (location.hash !== `#${overMark}`) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/** Loads a page on somebody's desk, or without one on one's own: nothing of the other stays in memory. */
export function goToDesk(desk: PersonId | undefined, path = '/dashboard'): void {
  if (takeDesk(desk)) location.assign(path);
}
