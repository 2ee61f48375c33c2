// What events, programs, the moderators' pages and the dashboard show of the community.
export { followedQuery, spacesQuery } from './api.ts';
export { CommunityTabs } from './parts/community-tabs.tsx';
export { fileShown } from './parts/post-files.ts';
