export { foundQuery, personQuery } from './api.ts';
export { AccountChip } from './parts/account-chip.tsx';
export { DirectoryColumns, rowHeights } from './parts/directory-list.tsx';
export { ZoneField } from './parts/lazy-zone-field.ts';
export { PersonRow } from './parts/person-row.tsx';
export { useZoneSetting } from './parts/use-zone-setting.ts';
