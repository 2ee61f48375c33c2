import { asc, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { scansOf } from '#features/documents/server/public.ts';
import {
  companyOf,
  findRepresentations,
  profilesOf,
  type RepresentationRow,
  representationsOf,
  summariesOf,
} from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { ClientPerson, ClientSummary, ClientView, Job, Overlap } from '../../contract/views.ts';
import { gapsOf } from '../../policy/gaps.ts';
import { isSigned } from '../../policy/states.ts';
import { findClient, manages, type OpenClient, seesMoney } from '../access.ts';
import type { ClientsReading } from '../parts.ts';
import { overlapping } from '../queries.ts';
import {
  clientMaterial,
  clientMoney,
  clientPitch,
  type JobRow,
  type MaterialRow,
  type MoneyRow,
  type PitchRow,
} from '../tables.ts';
import { factsOf, summaryOf } from './list.ts';

type MayRefuse = ClientsReading & { refuse(code: 'client.absent'): never };

/** A client as the caller sees them; refused where there is none to see. */
export const viewOpen = async (at: MayRefuse, open: OpenClient | undefined): Promise<ClientView> =>
  (open && (await viewClient(at, open))) ?? at.refuse('client.absent');

/** The same, as they are now. */
export const viewNow = async (at: MayRefuse, id: ClientId): Promise<ClientView> =>
  viewOpen(at, await findClient(at, id));

/** A client with everything the viewer may see; undefined if the person left Backlot. */
export async function viewClient(at: ClientsReading, open: OpenClient): Promise<ClientView | undefined> {
  const { orm, actor, now } = at;
  const { row, side } = open;
  const facts = await factsOf(at, [open]);
  const client = facts.people.get(row.personId);
  if (!client) return undefined;
  const [representation] = row.representationId ? await findRepresentations(orm, [row.representationId]) : [];
  const base = { ...summaryOf(open, client, facts, now), ...shellOf(open, representation, actor) };
  if (side === 'department') return base;
  const isTeam = side === 'team';
  const isMoney = seesMoney(actor, open);
  const { jobs, members } = facts;
  const [materials, pitches, money] = await Promise.all([
    materialsFor(orm, row.id),
    pitchesFor(orm, row.id),
    isMoney ? moneyFor(orm, row.id) : undefined,
  ]);
  const files = materials.flatMap(({ fileId }) => fileId ?? []);
  const [others, scans] = await Promise.all([
    othersOf(orm, open),
    scansOf(at.tx ?? at.notifier.platform.database, files),
  ]);
  const people = await summariesOf(orm, [
    ...members.map(({ personId }) => personId),
    ...materials.map(({ addedBy }) => addedBy),
    ...pitches.map(({ byId }) => byId),
  ]);
  const named = (person: PersonId) => people.get(person)?.displayName ?? '';
  const profile = facts.profiles.get(row.personId);
  return {
    ...base,
    paperwork: isTeam ? row.paperwork : '',
    bioShort: row.bioShort,
    bioLong: row.bioLong,
    money: money ? moneyOf(money) : isMoney ? noMoney : null,
    team: members.flatMap((member): ClientPerson[] => {
      const person = people.get(member.personId);
      if (!person) return [];
      const isLead = member.personId === row.leadId;
      const { area, version } = member;
      return [{ person, isLead, area, seesMoney: isMoney ? member.seesMoney : null, version }];
    }),
    ...others,
    jobs: jobs.map((job) => viewJob(job, { isTeam, isMoney })),
    materials: materials.map(({ fileId, fileName, ...one }) => ({
      id: one.id,
      kind: one.kind,
      number: one.number,
      title: one.title,
      address: fileId ? `/api/files/${fileId}` : (one.address ?? ''),
      file: fileId && { name: fileName, scan: scans.get(fileId) ?? 'unscanned' },
      isCurrent: one.isCurrent,
      addedAt: toInstant(one.addedAt),
      addedBy: named(one.addedBy),
    })),
    pitches: pitches.map(({ id, buyer, project, pitchedOn, byId }) => ({
      id,
      buyer,
      project,
      pitchedOn,
      by: named(byId),
    })),
    gaps:
      profile && open.state !== 'former'
        ? gapsOf({
            isClaimed: profile.claimedAt !== null,
            hasPhoto: profile.photoUrl !== null,
            hasReel: profile.reels.length > 0,
            isActor: row.craft === 'actor',
            materials: materials.map((one) => ({ ...one, addedAtMs: one.addedAt.getTime() })),
            nowMs: now.getTime(),
          })
        : [],
  };
}

const noMoney = {
  quoteMinor: null,
  quoteUnit: 'flat',
  currency: 'USD',
  quoteNote: '',
  commissionBasis: null,
  version: 0,
} as const;

const moneyOf = ({ clientId: _, ...money }: MoneyRow) => money;

/** A job; its money only for viewers who can see money. */
function viewJob(
  job: JobRow,
  { isTeam, isMoney }: { readonly isTeam: boolean; readonly isMoney: boolean },
): Job {
  const { id, project, role, buyer, firstDay, lastDay, state, paperwork, version, updatedAt } = job;
  const { feeMinor, feeUnit, currency, commissionBasis } = job;
  return {
    id,
    project,
    role,
    buyer,
    firstDay,
    lastDay,
    state,
    paperwork: isTeam ? paperwork : '',
    money: isMoney ? { feeMinor, feeUnit, currency, commissionBasis } : null,
    version,
    updatedAt: toInstant(updatedAt),
  };
}

/** The client's other representatives, and the conflicts with them, as far as the client's profile shows them. */
async function othersOf(
  orm: NodePgDatabase,
  { row, side, state }: OpenClient,
): Promise<Pick<ClientView, 'coRepresentatives' | 'overlaps'>> {
  const all = await representationsOf(orm, row.personId);
  const active = all.filter((one) => one.state === 'active' && one.id !== row.representationId);
  const isAsked = side === 'client' && state === 'offered';
  const clashes = isSigned(state) || isAsked ? await overlapping(orm, row) : [];
  const rows = await profilesOf(orm, [
    ...active.map(({ representativeId }) => representativeId),
    ...clashes.map(({ leadId }) => leadId),
  ]);
  const known = new Map(rows.map((one) => [one.id, one]));
  const named = (id: PersonId) => ({ id, displayName: known.get(id)?.displayName ?? '' });
  return {
    coRepresentatives: active.flatMap(({ representativeId, kind }) => {
      const found = known.get(representativeId);
      return found ? [{ person: named(representativeId), company: companyOf(found), kind }] : [];
    }),
    overlaps: clashes.map(
      (clash): Overlap => ({
        kind: clash.kind,
        other: named(clash.leadId),
        isTheirs: clash.isExclusive,
        isOurs: row.isExclusive,
      }),
    ),
  };
}

/** The fields of every view, some of them empty for another department. */
function shellOf(
  open: OpenClient,
  representation: RepresentationRow | undefined,
  actor: Actor,
): Omit<ClientView, keyof ClientSummary> {
  const { row, side, state } = open;
  const isInside = side !== 'department';
  const isHeld = isInside && representation?.state === 'active';
  return {
    isHipPocket: side === 'team' && row.isHipPocket,
    leaverRule: row.leaverRule,
    paperwork: '',
    bioShort: '',
    bioLong: '',
    signedAt: row.signedAt && toInstant(row.signedAt),
    closedAt: row.closedAt && toInstant(row.closedAt),
    endReason: isInside ? row.endReason : '',
    scopes: {
      days: isHeld && (row.kind === 'agent' || row.kind === 'manager'),
      profile: isHeld && representation.mayEdit,
      firstContact: isHeld && representation.isFirstContact,
    },
    isMyTurn:
      state === 'offered' &&
      representation !== undefined &&
      isInside &&
      (representation.askedById === row.leadId ? side === 'client' : manages(actor, open)),
    mayManage: manages(actor, open),
    money: null,
    seesMoney: seesMoney(actor, open),
    team: [],
    coRepresentatives: [],
    overlaps: [],
    jobs: [],
    materials: [],
    pitches: [],
    gaps: [],
    version: row.version,
  };
}

const materialsFor = (orm: NodePgDatabase, id: ClientId): Promise<MaterialRow[]> =>
  orm
    .select()
    .from(clientMaterial)
    .where(eq(clientMaterial.clientId, id))
    .orderBy(asc(clientMaterial.kind), desc(clientMaterial.number));

const pitchesFor = (orm: NodePgDatabase, id: ClientId): Promise<PitchRow[]> =>
  orm
    .select()
    .from(clientPitch)
    .where(eq(clientPitch.clientId, id))
    .orderBy(desc(clientPitch.pitchedOn), desc(clientPitch.id))
    .limit(200);

async function moneyFor(orm: NodePgDatabase, id: ClientId): Promise<MoneyRow | undefined> {
  const [row] = await orm.select().from(clientMoney).where(eq(clientMoney.clientId, id));
  return row;
}
