export { listingPhotoKind } from './acts/photos.ts';
export { type KeptListings, keepListings } from './index/keeping.ts';
export { listingsFound } from './queries/found.ts';
