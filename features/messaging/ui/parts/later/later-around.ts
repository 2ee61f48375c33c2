// What stands around the conversations, in one piece that is fetched once the page has been drawn.
export { LaterHost, LaterLinks } from './later-links.tsx';
export { LaterTools } from './later-tools.tsx';
export { ThreadLater } from './thread-later.tsx';
