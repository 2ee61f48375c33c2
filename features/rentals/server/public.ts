export { rentalFileKinds } from './acts/files.ts';
export type { RentableThings } from './parts.ts';
export { reportedRentals } from './queries/reports.ts';
