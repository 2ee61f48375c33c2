export { listingPhotoKind } from './acts/photos.ts';
export { listingRoles } from './listeners/catalogue-use.ts';
export { type KeptListings, keepListings } from './listeners/keeping.ts';
export { listingsFound } from './queries/found.ts';
export { jobsNear } from './queries/near-reader.ts';
export { rentableListings } from './queries/rentable.ts';
export { reportedListings } from './queries/report-source.ts';
