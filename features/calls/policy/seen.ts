/**
 * The viewer's seat at a sheet: its principal, the first assistant if the principal has opened private lines to them, or
 * another assistant.
 */
export type SheetSeat = 'principal' | 'trusted' | 'other';

/** Private lines are hidden from every assistant, unless the principal opens them to the first one (CAL-8, decision 160). */
export const maySeePrivate = (seat: SheetSeat): boolean => seat !== 'other';

/** The fields of a line before it is checked who may see them. */
export interface Guarded {
  readonly deskId: string;
  readonly isPrivate: boolean;
}

/** Whether the viewer at this desk may see a line: lines of other desks and hidden private ones look absent. */
export const maySeeLine = (
  line: Guarded,
  at: { readonly deskId: string; readonly seat: SheetSeat },
): boolean => line.deskId === at.deskId && (!line.isPrivate || maySeePrivate(at.seat));
