import { randomBytes } from 'node:crypto';
import type { PushService } from '#platform/testing/push-service.ts';
import type { Ground, Victim } from './revocations.ts';
import type { Watch } from './watch.ts';

/** What the ways out are watched with, besides the two servers. */
export interface WayGround extends Ground {
  readonly ports: readonly number[];
  /** How many mails an address has received. */
  mailsTo(address: string): number;
  readonly push: PushService;
  readonly inbound: { readonly secret: string };
}

/** Somebody with the cookie of the session they lose. */
export type WayVictim = Victim & { readonly cookie: string };

/** One way in which something serves or reaches somebody, and what ends it. */
export interface WayKind {
  readonly kind: string;
  prepare?(ground: WayGround, victims: readonly WayVictim[]): Promise<unknown>;
  watch(ground: WayGround, victim: WayVictim): Promise<Watch>;
  end(ground: WayGround, victim: WayVictim): Promise<unknown>;
}

export const reason = 'A rehearsal.';
export const newToken = () => randomBytes(24).toString('base64url');
/** The secrets of what was prepared, by victim. */
export const tokens = new Map<string, string>();
export const tokenOf = ({ person }: WayVictim) => tokens.get(person.id) ?? '';

export const lock: WayKind['end'] = ({ call, admin }, { person }) =>
  call('POST', `/api/admin/people/${person.id}/lock`, { cookie: admin.cookie, body: { reason } });
export const deactivate: WayKind['end'] = ({ call, admin }, { person }) =>
  call('POST', `/api/admin/people/${person.id}/deactivate`, { cookie: admin.cookie, body: { reason } });
export const leave: WayKind['end'] = ({ call }, { person, email }) =>
  call('POST', '/api/me/leaving', { cookie: person.cookie, body: { confirmation: email } });

export const each = async (victims: readonly WayVictim[], work: (victim: WayVictim) => Promise<unknown>) => {
  for (const victim of victims) await work(victim);
};
