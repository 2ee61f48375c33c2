import { PDFDocument } from '@cantoo/pdf-lib';
import type { ContractRouterClient } from '@orpc/contract';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import type { assignments } from '../../contract/index.ts';
import type { CoverageContent } from '../../contract/views.ts';
import { gridRows } from '../../limits.ts';

/** A person in a scene. */
export interface Person {
  readonly id: PersonId;
  readonly cookie: string;
  readonly call: { readonly assignments: ContractRouterClient<typeof assignments> };
}

/** The cast of a test with several readers: an assigner, readers, an intern, a requester and another assigner. */
export const castOf = <Someone>(scene: {
  person: (name: string, as: { role: 'COORDINATOR' | 'READER' | 'INTERN' | 'PRODUCER' }) => Promise<Someone>;
}) =>
  Promise.all([
    scene.person('Cora Ordway', { role: 'COORDINATOR' }),
    scene.person('Rhys Eader', { role: 'READER' }),
    scene.person('Kim Berg', { role: 'READER' }),
    scene.person('Ines Tern', { role: 'INTERN' }),
    scene.person('Pia Dolan', { role: 'PRODUCER' }),
    scene.person('Otto Heir', { role: 'COORDINATOR' }),
  ]);

/** The date this many days from today, in UTC. */
export const dayIn = (days: number): string =>
  new Date(systemClock.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** A PDF with a few empty pages. */
export async function scriptBytes(pages = 3): Promise<Uint8Array> {
  const script = await PDFDocument.create();
  for (let page = 0; page < pages; page++) script.addPage([612, 792]);
  return script.save();
}

/** A complete coverage, or an intern's. */
export const written = (change: Partial<CoverageContent> = {}): CoverageContent => ({
  header: {
    genre: 'Period thriller',
    subgenre: 'Smuggling',
    draftDate: 'Blue, 12 October 2026',
    circa: '1783, winter',
    locale: 'Kentish coast',
    setting: 'Tallow works, marsh, church',
    budget: '8 to 12 m',
    source: 'Original screenplay',
    elements: 'Director attached',
    comps: 'Clockhouse',
  },
  logline: 'When the Excise counts her candles, a widow must turn the officer who can hang her.',
  summary: 'A two-hander by candlelight.',
  synopsis: 'HESTER makes tallow. WICKHAM counts it. She lets him live.',
  comments: 'The premise earns its candlelight.',
  grid: Object.fromEntries(gridRows.map((row) => [row, 'good'])),
  comparison: {},
  scriptVerdict: 'consider',
  writerVerdict: 'recommend',
  ...change,
});

/** An assigner's acts in tests, on a server at this address. */
export function deskOf(giver: Person, address: string) {
  const { assignments: call } = giver.call;
  const upload = async (bytes?: Uint8Array) => {
    const id = newId();
    const answer = await fetch(`${address}/api/files/${id}?kind=script`, {
      method: 'PUT',
      headers: { cookie: giver.cookie, 'content-type': 'application/pdf' },
      body: Buffer.from(bytes ?? (await scriptBytes())),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return id;
  };
  type Wish = Partial<Parameters<typeof call.create>[0]>;
  const wishFor = async (reader: Pick<Person, 'id'>, change: Wish = {}) => ({
    id: newId(),
    assigneeId: reader.id,
    scriptId: change.scriptId ?? (await upload()),
    title: 'Tallow',
    writers: ['Rowena Fairlie-Osei'],
    fileName: 'Tallow.pdf',
    deadline: { date: dayIn(7), time: '18:00', zone: 'America/Los_Angeles' },
    ...change,
  });
  const give = async (reader: Pick<Person, 'id'>, change: Wish = {}) =>
    call.create(await wishFor(reader, change));
  return { call, upload, wishFor, give };
}

/** A reader's steps, one after another. */
export function readerOf(reader: Person) {
  const { assignments: call } = reader.call;
  const accept = async (id: ClientId) => {
    const { version } = await call.get({ id });
    return call.move({ id, version, act: 'accept' });
  };
  const write = async (id: ClientId, content = written()) => {
    const { version } = await call.coverage({ id });
    return call.saveCoverage({ id, version, content });
  };
  const send = async (id: ClientId, content = written()) => {
    const { version } = await write(id, content);
    return call.submitCoverage({ id, version });
  };
  return { call, accept, write, send };
}
