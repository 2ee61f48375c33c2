export { unansweredQuery } from '../api.ts';
export { NudgeDialog } from '../parts/dialogs/sender-dialogs.tsx';
export { followingCopy } from '../parts/following/following-copy.ts';
