import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { startMailServer } from '#features/mail/testing/factory/mail-server.ts';
import { type Clock, systemClock } from '#platform/server/clock.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Replied } from './calendar-replies.ts';
import { calendarIn, readable } from './mailed-calendars.ts';
import { type Actor, openScene } from './scene.ts';

// People outside Backlot who are invited and answer by email.

const inbound = {
  secret: 'the-mail-server-knows-this-and-nobody-else',
  address: 'replies@in.backlot.example',
};
const day = (days: number) =>
  new Date(systemClock.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** Times on the day that many days ahead, in Los Angeles. */
export const at = (days: number, start: string, end: string) => ({
  start: `${day(days)}T${start}`,
  end: `${day(days)}T${end}`,
  zone: 'America/Los_Angeles',
});

/** A new email address. */
export const guest = () => `${randomUUID()}@outside.example`;

/** The token of the link in a mail. */
export const tokenIn = (raw: string | undefined) =>
  /confirm-meeting#guest-([\w-]{20,})/.exec(readable(raw ?? ''))?.[1] ?? '';
export const later = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** Starts a server that sends and receives mail. */
export async function openGuests(
  settings: Readonly<Record<string, string>> = {},
  clock: Clock = systemClock,
) {
  const mailServer = await startMailServer();
  const scene = await openScene(
    {
      SMTP_URL: mailServer.url,
      MAIL_INBOUND_SECRET: inbound.secret,
      MAIL_INBOUND_ADDRESS: inbound.address,
      ...settings,
    },
    createLog('silent'),
    clock,
  );
  afterAll(() => mailServer.stop());

  /** Waits until an address has received this many mails, and returns them raw. */
  async function mailsTo(email: string, count: number): Promise<string[]> {
    const arrived = () => mailServer.received.filter(({ recipient }) => recipient === email);
    await expect.poll(() => arrived().length).toBe(count);
    return arrived().map(({ raw }) => raw);
  }

  async function book(who: Actor, guests: string[], more = {}) {
    const id = newId();
    const when = at(3, '10:00', '11:00');
    await who.call.schedule.create({ id, title: 'Pitch', kind: 'pitch', when, guests, ...more });
    return id;
  }

  /** Delivers a message as the mail server does; returns the status. */
  async function arrives(
    raw: string,
    { secret = inbound.secret, type = 'message/rfc822' }: { secret?: string; type?: string } = {},
  ): Promise<number> {
    const headers = { 'content-type': type, authorization: `Bearer ${secret}` };
    const answer = await fetch(`${scene.address}/api/mail/inbound`, { method: 'POST', headers, body: raw });
    await answer.text();
    return answer.status;
  }

  /** Jane has invited Ana: the mail Ana got, the reply her calendar would send, and the answers Jane sees. */
  async function invited(more = {}) {
    const jane = await scene.person('Jane Field');
    const ana = guest();
    const id = await book(jane, [ana], more);
    const [mail = ''] = await mailsTo(ana, 1);
    const { uid, organizer } = calendarIn(mail);
    const reply: Replied = {
      uid: String(uid[0]),
      organizer,
      email: ana,
      partstat: 'ACCEPTED',
      sequence: 0,
      at: new Date(),
    };
    const answerFor = async () => (await jane.call.schedule.get({ id })).guests.map(({ answer }) => answer);
    return { jane, ana, id, mail, reply, answerFor };
  }

  return { scene, inbound, mailsTo, book, arrives, invited };
}
