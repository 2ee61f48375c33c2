export { listingPhotoKind } from './acts/photos.ts';
export { type KeptListings, keepListings } from './listeners/keeping.ts';
export { listingsFound } from './queries/found.ts';
export { rentableListings } from './queries/rentable.ts';
export { reportedListings } from './queries/report-source.ts';
