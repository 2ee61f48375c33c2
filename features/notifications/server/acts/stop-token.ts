import { createHmac } from 'node:crypto';
import { PersonId } from '#platform/contract/ids.ts';
import type { Config } from '#platform/server/config/config.ts';
import { isSameSecret } from '#platform/server/session/secret.ts';
import { type StopKind, stopKinds } from '../../limits.ts';

/** Whose mails of which kind are stopped. */
export interface Stopped {
  readonly person: PersonId;
  readonly kind: StopKind;
}

/**
 * What stops one kind of mails to one person, without a session (RFC 8058). Nothing is kept: it is proven by
 * `AUTH_SECRET`, the same in every mail of the kind, and good for nothing else.
 */
export function stopToken({ authSecret }: Pick<Config, 'authSecret'>, { person, kind }: Stopped): string {
  const proof = createHmac('sha256', authSecret).update(`stop mail\n${person}\n${kind}`).digest('hex');
  return `${person}_${kind}_${proof.slice(0, 40)}`;
}

/** What a token stops; undefined for one that isn't ours. */
export function readStopToken(config: Pick<Config, 'authSecret'>, token: string): Stopped | undefined {
  const [id, name] = token.split('_');
  const { data: person } = PersonId.safeParse(id);
  const kind = stopKinds.find((one) => one === name);
  if (!person || !kind) return undefined;
  return isSameSecret(token, stopToken(config, { person, kind })) ? { person, kind } : undefined;
}

/** Where a mail is stopped: a page for people, an act for mail programs. */
export const stopPath = (config: Pick<Config, 'authSecret'>, stopped: Stopped): string =>
  `/${stopped.kind === 'newsletter' ? 'unsubscribe' : 'stop-emails'}/${stopToken(config, stopped)}`;
