/** How somebody has a sheet open: their own, or as one of the people on the desk. */
export type SheetSeat = 'principal' | 'first' | 'other';

/** Private lines are for the principal and their first assistant (CAL-8, 5.17). */
export const maySeePrivate = (seat: SheetSeat): boolean => seat !== 'other';

/** What a line says of itself before it is shown to anybody. */
export interface Guarded {
  readonly deskId: string;
  readonly isPrivate: boolean;
}

/** Whether somebody at this desk may see a line: what is another desk's, or private, is not there. */
export const maySeeLine = (
  line: Guarded,
  at: { readonly deskId: string; readonly seat: SheetSeat },
): boolean => line.deskId === at.deskId && (!line.isPrivate || maySeePrivate(at.seat));
