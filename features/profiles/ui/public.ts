export { foundQuery, personQuery } from './api.ts';
export { AccountChip } from './parts/account-chip.tsx';
export { blockCopy } from './parts/block-copy.ts';
export { BlockMenu } from './parts/block-menu.tsx';
export { BlockedPeople } from './parts/lazy-blocks.ts';
export { ZoneField } from './parts/lazy-zone-field.ts';
export { useBlock } from './parts/use-block.ts';
export { usePeopleSearch } from './parts/use-people-search.ts';
export { useZoneSetting } from './parts/use-zone-setting.ts';
