import type { ContractRouterClient } from '@orpc/contract';
import type { notifications } from '#features/notifications/contract.ts';
import type { profiles } from '#features/profiles/contract.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { marketplace } from '../../contract/index.ts';

type Calls = ContractRouterClient<typeof marketplace>;
type Facts = Omit<Parameters<Calls['create']>[0], 'id'>;

/** A person of a scene. */
interface Member {
  readonly id: PersonId;
  readonly call: {
    readonly marketplace: Calls;
    readonly profiles: ContractRouterClient<typeof profiles>;
    readonly notifications: ContractRouterClient<typeof notifications>;
  };
}

/** A job as a line producer would post it. */
export const job: Facts = {
  kind: 'job',
  title: 'Director of photography, block 1',
  company: 'Ferrant Hale',
  project: 'Lantern',
  city: 'Budapest, Hungary',
  pay: 'week',
  rateMinor: 485_000,
  currency: 'EUR',
  terms: '6-day week, 11 hours',
  firstDay: '2027-03-01',
  lastDay: '2027-03-18',
};

/** A draft of somebody's. */
export async function drafted(by: Member, more: Partial<Facts> = {}): Promise<ClientId> {
  const id = newId();
  await by.call.marketplace.create({ ...job, ...more, id });
  return id;
}

/** The same, posted. */
export async function posted(by: Member, more: Partial<Facts> = {}): Promise<ClientId> {
  const id = await drafted(by, more);
  await by.call.marketplace.publish({ id });
  return id;
}

/** A picture that somebody uploads, and that says where it was taken. */
export async function pictured(
  { address }: { readonly address: string },
  by: { readonly cookie: string },
): Promise<ClientId> {
  const { default: sharp } = await import('sharp');
  const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Artist: 'Wilma Farrow', Copyright: 'Ferrant Hale' } })
    .jpeg()
    .toBuffer();
  const id = newId();
  const sent = await fetch(`${address}/api/files/${id}?kind=listing`, {
    method: 'PUT',
    headers: { cookie: by.cookie, 'content-type': 'image/jpeg' },
    body: new Uint8Array(body),
  });
  if (!sent.ok) throw new Error(await sent.text());
  return id;
}

/** An application of somebody to a listing. */
export async function applied(
  by: Member,
  id: ClientId,
  more: Partial<Parameters<Calls['apply']>[0]> = {},
): Promise<ClientId> {
  const applicationId = newId();
  await by.call.marketplace.apply({ id, applicationId, ...more });
  return applicationId;
}

/** Makes one person the agent of another. */
export async function represents(rep: Member, client: Member): Promise<void> {
  const id = newId();
  await rep.call.profiles.offerRepresentation({
    id,
    personId: client.id,
    kind: 'agent',
    side: 'representative',
  });
  await client.call.profiles.decideRepresentation({ id, isAgreed: true });
}

/** Types and words of somebody's notifications, newest first. */
export const bells = async (who: Member) =>
  (await who.call.notifications.list({})).items.map(({ type, message }) => [type, message]);

/** The titles of what somebody finds. */
export const titlesFor = async (who: Member, search: Parameters<Calls['list']>[0] = {}) =>
  (await who.call.marketplace.list(search)).items.map(({ title }) => title);
