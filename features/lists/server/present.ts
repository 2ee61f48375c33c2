import type { PersonSummary } from '#features/profiles/contract.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { ListView, MemberView } from '../contract/views.ts';
import type { ListKind, Status } from '../limits.ts';
import type { OpenList } from './access.ts';
import type { customListMember } from './tables.ts';

export type MemberRow = typeof customListMember.$inferSelect;

/** A list's counts and owner. */
export interface ListFacts {
  readonly memberCount: number;
  readonly readerCount: number;
  readonly ownerName: string;
}

/** A list as the viewer sees it. The owner's notes are private. */
export function presentList({ row, part }: OpenList, facts: ListFacts): ListView {
  const isOwner = part === 'owner';
  return {
    id: row.id,
    name: row.name,
    note: isOwner ? row.note : '',
    kind: row.kind as ListKind,
    job: row.job,
    memberCount: facts.memberCount,
    pinnedAt: isOwner && row.pinnedAt ? toInstant(row.pinnedAt) : null,
    part,
    owner: { id: row.ownerId, displayName: facts.ownerName },
    readerCount: isOwner ? facts.readerCount : null,
    version: row.version,
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
  };
}

/** A member of a list. `person` is undefined if no longer available (LST-4). */
export const presentMember = (
  row: MemberRow,
  part: OpenList['part'],
  person: PersonSummary | undefined,
): MemberView => ({
  id: row.personId,
  person: person ?? null,
  addedAt: toInstant(row.addedAt),
  note: part === 'owner' ? row.note : '',
  status: row.status as Status | null,
  why: row.why,
  version: row.version,
});
