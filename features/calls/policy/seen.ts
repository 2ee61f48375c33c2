/** The viewer's seat at a sheet: its principal, or one of the people on the desk. */
export type SheetSeat = 'principal' | 'first' | 'other';

/** Private lines are for the principal and their first assistant (CAL-8, 5.17). */
export const maySeePrivate = (seat: SheetSeat): boolean => seat !== 'other';

/** What a line says of itself before it is shown to anybody. */
export interface Guarded {
  readonly deskId: string;
  readonly isPrivate: boolean;
}

/** Whether the viewer at this desk may see a line: lines of other desks and hidden private ones look absent. */
export const maySeeLine = (
  line: Guarded,
  at: { readonly deskId: string; readonly seat: SheetSeat },
): boolean => line.deskId === at.deskId && (!line.isPrivate || maySeePrivate(at.seat));
