import type { ContractRouterClient } from '@orpc/contract';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { rentals } from '../../contract/index.ts';

type Calls = ContractRouterClient<typeof rentals>;
type Terms = Parameters<Calls['saveTerms']>[0];

/** What a listing may say besides. */
interface Besides {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly isConfidential: boolean;
  readonly company: string;
}

/** A person of a scene. */
interface Member {
  readonly cookie: string;
  readonly call: {
    readonly marketplace: {
      create(listing: typeof camera & Partial<Besides> & { id: ClientId }): Promise<unknown>;
      publish(of: { id: ClientId }): Promise<unknown>;
    };
    readonly rentals: Calls;
  };
}

/** A camera package as its owner lists it. */
export const camera = {
  kind: 'gear',
  title: 'Alexa 35 package',
  city: 'Bogotá, Colombia',
  pay: 'day',
  rateMinor: 42_000,
  currency: 'EUR',
} as const;

export const plainTerms = {
  zone: 'America/Bogota',
  returnBy: '18:00',
  currency: 'EUR',
  replacementMinor: 6_500_000,
  deposit: 'Two days in cash, back at return',
  items: [
    { name: 'Alexa 35 body', serial: 'K1.0023', note: '' },
    { name: 'Tripod head', serial: '', note: 'Scratch on the plate' },
  ],
};

/** A listing that can be rented, on terms. */
export async function offered(
  owner: Member,
  more: Partial<Besides> = {},
  terms: Partial<Omit<Terms, 'id' | 'version'>> = {},
): Promise<ClientId> {
  const id = newId();
  await owner.call.marketplace.create({ ...camera, ...more, id });
  await owner.call.marketplace.publish({ id });
  await owner.call.rentals.saveTerms({ id, version: 0, ...plainTerms, ...terms });
  return id;
}

interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** A request for some days of a listing. */
export async function asked(renter: Member, listingId: ClientId, days: Days): Promise<ClientId> {
  const rentalId = newId();
  await renter.call.rentals.ask({ id: listingId, rentalId, ...days, note: 'Two days of pickups' });
  return rentalId;
}

type Move = Parameters<Calls['move']>[0]['move'];

/** Moves a rental as it is now. */
export async function moved(by: Member, id: ClientId, move: Move, reason = '') {
  const { version } = await by.call.rentals.get({ id });
  return by.call.rentals.move({ id, version, move, reason });
}

type Stage = Parameters<Calls['sign']>[0]['stage'];

/** A condition report, as somebody writes it. */
export async function recorded(
  by: Member,
  id: ClientId,
  stage: Stage,
  more: Partial<Omit<Parameters<Calls['saveCondition']>[0], 'id' | 'stage' | 'version'>> = {},
) {
  const { conditions } = await by.call.rentals.get({ id });
  const version = conditions.find((one) => one.stage === stage)?.version ?? 0;
  return by.call.rentals.saveCondition({ id, stage, version, items: plainTerms.items, ...more });
}

/** A signature under the report of a stage. */
export async function signed(
  by: Member,
  id: ClientId,
  { stage = 'out', name, objection = '' }: { stage?: Stage; name: string; objection?: string },
) {
  const { conditions } = await by.call.rentals.get({ id });
  const version = conditions.find((one) => one.stage === stage)?.version ?? 0;
  return by.call.rentals.sign({ id, stage, version, name, objection });
}
