import { asc, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Act, Acts, RefusalOf } from '#platform/server/http/acts.ts';
import type { ClientEdit, ClientProfile, clientRefusals, clientsContract } from '../../contract.ts';
import { type Onlooker, type RepresentedField, representedFields } from '../../limits.ts';
import { fieldsFor, isSameValue } from '../../policy/represented-edit.ts';
import { findPerson, mayEditFor, relationOf } from '../access.ts';
import { noteChange } from '../notify.ts';
import type { ClientBell, ProfilesParts, ProfilesReading } from '../parts.ts';
import { valueIn } from '../queries/changes.ts';
import { profile, profileChange, representation } from '../tables.ts';
import { readPerson } from '../views/person.ts';
import { editProfile } from './editing.ts';
import { open } from './people.ts';

/** A client's profile, read and edited by their representative with consent (PROF-3). */
export const clients: Acts<typeof clientsContract, ProfilesParts> = {
  async clientProfile(at, { id }) {
    await open(at, id);
    return (await clientProfileOf(at, id)) ?? at.refuse('person.absent');
  },

  /** What the notification and the answer need is read with connections of its own, before the transaction and after it. */
  editClient: {
    async steps(at, { id, ...edit }) {
      const relation = await relationOf(at, at.actor, id);
      if (relation === 'self') return at.refuse('person.absent');
      const ringClient = await at.onClientEdit({ client: id, by: at.person });
      const isSaved = await at.write((act) => editForClient(act, id, { edit, relation, ringClient }));
      // Without one, the consent has been withdrawn since.
      const saved = (await clientProfileOf(at, id)) ?? at.refuse('person.absent');
      return isSaved ? saved : at.refuse('profile.changed_elsewhere', { current: saved.person });
    },
  },
};

/**
 * The profile as the representative may see and edit it; undefined both if the client is absent and without consent.
 */
async function clientProfileOf(at: ProfilesReading, id: PersonId): Promise<ClientProfile | undefined> {
  const [person, row] = await Promise.all([readPerson(at, id), findPerson(at, at.actor, id)]);
  if (!(person?.editableAs && row)) return undefined;
  const relation = await relationOf(at, at.actor, id);
  if (relation === 'self') return undefined;
  return { person, kind: person.editableAs, fields: [...fieldsFor(row.audiences, relation)] };
}

interface ClientWish {
  readonly edit: ClientEdit;
  /** The representative's relation to the client: hidden fields cannot be changed. */
  readonly relation: Onlooker;
  readonly ringClient: ClientBell;
}

/**
 * Edits a client's profile, attributed to their representative. The consent is locked until the transaction ends: once
 * the client has withdrawn it, nothing is written. False if the profile was changed somewhere else.
 */
async function editForClient(
  act: Act<RefusalOf<typeof clientRefusals>> & ProfilesParts,
  client: PersonId,
  { edit, relation, ringClient }: ClientWish,
): Promise<boolean> {
  const { orm, person: by, now } = act;
  // Same lock order as choosing the first contact: the client, then the consent.
  const [before] = await orm.select().from(profile).where(eq(profile.id, client)).for('update');
  const [consent] = await orm
    .select({ kind: representation.kind })
    .from(representation)
    .where(mayEditFor({ client, by }))
    .orderBy(asc(representation.kind))
    .limit(1)
    .for('share');
  if (!(before && consent)) return act.refuse('person.absent');
  const isOpen = (field: RepresentedField) => fieldsFor(before.audiences, relation).includes(field);
  const closed = representedFields.find((field) => edit[field] !== undefined && !isOpen(field));
  if (closed) return act.refuse('profile.field_not_shown', { field: closed });
  const after = await editProfile(act, client, edit, {
    isOwn: false,
    refuse: (...problem) => act.refuse(...problem),
  });
  if (!after) return false;
  noteChange(act, client);
  const changed = representedFields.filter(
    (field) => !isSameValue(valueIn(before, field), valueIn(after, field)),
  );
  if (changed.length === 0) return true;
  await orm.insert(profileChange).values(
    changed.map((field) => ({
      id: act.platform.newId(),
      personId: client,
      byId: by,
      kind: consent.kind,
      field,
      before: valueIn(before, field),
      after: valueIn(after, field),
      changedAt: now,
    })),
  );
  ringClient(act.tx, consent.kind);
  return true;
}
