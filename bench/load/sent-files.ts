import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { appleReply, googleReply, outlookReply } from '#app/testing/calendar-replies.ts';
import { cases } from '#features/schedule/testing/factory/cases.ts';
import type { BenchPerson } from './people.ts';
import type { BenchServer } from './servers.ts';

/** What a server that takes mails in is started with. */
export const inboundSettings = {
  MAIL_INBOUND_ADDRESS: 'answers@in.backlot.example',
  MAIL_INBOUND_SECRET: 'a secret of the mail server of the benches, long enough',
} as const;

/** Where a file of each kind is sent for a preview; a mail goes to the address for mails. */
const places = {
  contacts: 'contacts/imports',
  projects: 'projects/imports',
  calendars: 'calendar-imports',
} as const;

/** A file as a program outside writes it. */
export interface SampleFile {
  readonly kind: keyof typeof places | 'mails';
  readonly file: Buffer;
}

const shapes = resolve(import.meta.dirname, '../../data-files/import-shapes');

const filesIn = (name: string): SampleFile[] =>
  execFileSync('ls', [join(shapes, name)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((file) => ({
      kind: name === 'projects' ? 'projects' : 'contacts',
      file: readFileSync(join(shapes, name, file)),
    }));

const calendars = Object.values(cases).map(
  (text): SampleFile => ({ kind: 'calendars', file: Buffer.from(text.replaceAll('\n', '\r\n')) }),
);

const reply = {
  organizer: 'answers+0198c1c2-1111-7111-8111-111111111111@in.backlot.example',
  email: 'gus@elsewhere.example',
  uid: '0198c1c2-1111-7111-8111-111111111111@backlot',
  partstat: 'ACCEPTED',
  sequence: 0,
  at: new Date('2027-03-01T09:00:00Z'),
} as const;

const mails = [googleReply, appleReply, outlookReply].map(
  (write): SampleFile => ({ kind: 'mails', file: Buffer.from(write(reply)) }),
);

/** Address books, slates, calendars and mails in the shapes of real programs. */
export const sampleFiles: readonly SampleFile[] = [
  ...['contacts', 'projects', 'profiles', 'calls'].flatMap(filesIn),
  ...calendars,
  ...Array.from({ length: 6 }, () => mails).flat(),
];

/** Sends a file, has it checked where it is read, and discards it; the last status. */
export async function sendFile(
  server: BenchServer,
  who: BenchPerson,
  { kind, file }: SampleFile,
): Promise<number> {
  const body = new Uint8Array(file);
  const at = `http://127.0.0.1:${server.port}/api`;
  if (kind === 'mails') {
    const headers = {
      authorization: `Bearer ${inboundSettings.MAIL_INBOUND_SECRET}`,
      'content-type': 'message/rfc822',
    };
    return (await fetch(`${at}/mail/inbound`, { method: 'POST', headers, body })).status;
  }
  const place = `${at}/${places[kind]}/${randomUUID()}`;
  const headers = { cookie: who.cookie, 'content-type': 'text/plain' };
  const sent = await fetch(`${place}?name=book`, { method: 'PUT', headers, body });
  const view = (await sent.json()) as { columns?: { guess: string | null }[] };
  if (sent.status !== 200) return sent.status;
  const mapping = kind === 'calendars' ? {} : { mapping: (view.columns ?? []).map(({ guess }) => guess) };
  const checked = await fetch(`${place}/check`, {
    method: 'POST',
    headers: { cookie: who.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(mapping),
  });
  await checked.text();
  if (kind === 'contacts') await fetch(place, { method: 'DELETE', headers: { cookie: who.cookie } });
  return checked.status;
}
