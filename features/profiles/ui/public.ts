export { personQuery } from './api.ts';
export { AccountChip } from './parts/account-chip.tsx';
export { blockCopy } from './parts/block-copy.ts';
export { BlockMenu } from './parts/block-menu.tsx';
export { BlockedPeople, ZoneField } from './parts/lazy-parts.ts';
export { useZoneSetting } from './parts/own-profile.ts';
export { useBlock } from './parts/use-block.ts';
export { usePeopleSearch } from './parts/use-people-search.ts';
