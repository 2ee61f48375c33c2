// What surrounds the conversations, in one chunk that loads once the page is drawn.
export { LaterHost, LaterLinks } from './later-links.tsx';
export { LaterTools } from './later-tools.tsx';
export { ThreadLater } from './thread-later.tsx';
