// What events, programs and the moderators' pages show of the community around them.
export { spacesQuery } from './api.ts';
export { CommunityTabs } from './parts/community-tabs.tsx';
export { fileShown } from './parts/post-files.ts';
