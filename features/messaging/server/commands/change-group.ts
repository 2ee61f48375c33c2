import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { SystemLine } from '../../contract/views.ts';
import { conversation } from '../tables.ts';
import {
  type GroupAct,
  type GroupParts,
  lockOwn,
  lockOwned,
  type OwnerRefusal,
  tellChanged,
} from './group-parts.ts';
import { pictureKindName, pictureSubject } from './group-picture.ts';
import { type Locked, placeOf } from './lock-conversation.ts';
import { postLine } from './post-line.ts';
import { RolledBack } from './rolled-back.ts';

/** Makes a person the owner of a group, or nobody when it is empty. */
export const giveTo = (tx: Transaction, { id }: Locked, ownerId: PersonId | null) =>
  tx.orm.update(conversation).set({ ownerId }).where(eq(conversation.id, id));

/** Transfers a group to one of its members; does nothing if they own it already. */
export async function handOn(
  tx: Transaction,
  parts: GroupParts,
  act: GroupAct & { readonly person: PersonId },
): Promise<OwnerRefusal | 'person.unreachable' | undefined> {
  const { id, by, person } = act;
  const owned = await lockOwn(tx, act);
  if (!owned) return 'conversation.absent';
  const { group } = owned;
  if (group.type === 'direct') return 'group.direct';
  // A repeated request from the previous owner has already been fulfilled.
  if (group.ownerId === person) return undefined;
  if (group.ownerId !== by) return 'group.not_owner';
  if (!placeOf(group, person)) return 'person.unreachable';
  await giveTo(tx, group, person);
  const system: SystemLine = { kind: 'owner', people: [person] };
  await postLine(tx, parts.notifier, { conversationId: id, by, system });
  tellChanged(tx, parts, group);
  return undefined;
}

/** Names a group; null removes the name. */
export async function renameGroup(
  tx: Transaction,
  parts: GroupParts,
  act: GroupAct & { readonly title: string | null },
): Promise<OwnerRefusal | undefined> {
  const { id, by, title } = act;
  const owned = await lockOwned(tx, act);
  if (typeof owned === 'string') return owned;
  if (owned.group.title === title) return undefined;
  await tx.orm.update(conversation).set({ title }).where(eq(conversation.id, id));
  await postLine(tx, parts.notifier, { conversationId: id, by, system: { kind: 'titled', title } });
  tellChanged(tx, parts, owned.group);
  return undefined;
}

/** Sets a group's picture, which its owner has uploaded; null removes it. Throws `RolledBack` with "file.absent". */
export async function setPicture(
  tx: Transaction,
  parts: GroupParts,
  act: GroupAct & { readonly fileId: string | null },
): Promise<OwnerRefusal | 'file.absent' | undefined> {
  const { id, by, fileId } = act;
  const owned = await lockOwned(tx, act);
  if (typeof owned === 'string') return owned;
  if (owned.group.pictureFileId === fileId) return undefined;
  const subject = pictureSubject(id);
  await parts.documents.release(tx, { subject });
  if (fileId !== null) {
    const claim = { id: fileId, person: by, kind: pictureKindName, subject };
    if (!(await parts.documents.claim(tx, claim))) throw new RolledBack('file.absent');
  }
  await tx.orm.update(conversation).set({ pictureFileId: fileId }).where(eq(conversation.id, id));
  await postLine(tx, parts.notifier, { conversationId: id, by, system: { kind: 'pictured' } });
  tellChanged(tx, parts, owned.group);
  return undefined;
}
