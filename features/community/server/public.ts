export { findSpace, isFrom, isKeeper, shutOf } from './access.ts';
export { removePost, restorePost } from './acts/ending.ts';
export { communityFileKind } from './acts/files.ts';
export { pathOf } from './notify.ts';
export { threadsFound } from './queries/found.ts';
export { type PostPlace, postPlaces } from './queries/places.ts';
export { isDeskLifeSpace, openSpaces, spaceReaders, spacesNamed } from './queries/spaces.ts';
export { namesIn, type People, posterOf } from './views/posts.ts';
