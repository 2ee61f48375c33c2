export { rentalFileKinds } from './acts/files.ts';
export type { RentableThing, RentableThings } from './parts.ts';
