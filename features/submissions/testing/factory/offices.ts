import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { ContractRouterClient } from '@orpc/contract';
import type { Role } from '#features/access/policy/roles.ts';
import type { briefs } from '#features/briefs/contract/index.ts';
import type { notifications } from '#features/notifications/contract.ts';
import type { teams } from '#features/teams/contract/index.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { submissions } from '../../contract/index.ts';

type Calls = ContractRouterClient<typeof submissions>;
type NewSubmission = Parameters<Calls['create']>[0];

/** A person of a scene. */
interface Member {
  readonly id: PersonId;
  readonly cookie: string;
  readonly call: {
    readonly submissions: Calls;
    readonly briefs: ContractRouterClient<typeof briefs>;
    readonly teams: ContractRouterClient<typeof teams>;
    readonly notifications: ContractRouterClient<typeof notifications>;
  };
  onDesk(desk: PersonId): { readonly submissions: Calls };
  request(method: string, path: string): Promise<Response>;
}

interface World<Person> {
  readonly address: string;
  person(name: string, as?: { role: Role; facts?: { company?: string; timeZone?: string } }): Promise<Person>;
}

interface Written {
  readonly title?: string;
  readonly words?: readonly string[];
  readonly author?: string;
}

/** A PDF with words on its page, and an author in its properties. */
export async function pdfOf({
  title = '',
  words = ['FADE IN'],
  author = '',
}: Written = {}): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  if (title) made.setTitle(title);
  if (author) made.setAuthor(author);
  const font = await made.embedFont(StandardFonts.Courier);
  const page = made.addPage([612, 792]);
  for (const [at, line] of words.entries()) page.drawText(line, { x: 72, y: 700 - at * 20, size: 12, font });
  return made.save();
}

/** Sellers and buyers, and what goes between them, in the world of one test file. */
export function officesIn<Person extends Member>(scene: World<Person>) {
  const agent = (name = 'Dashiell Roe') =>
    scene.person(name, { role: 'AGENT', facts: { company: 'Ferrant Hale' } });
  const buyer = (name = 'Imogen Vance', company = 'Quillmere', timeZone = 'America/Los_Angeles') =>
    scene.person(name, { role: 'EXECUTIVE', facts: { company, timeZone } });

  /** Uploads a file, to be sent with a submission. */
  async function upload(by: Member, bytes?: Uint8Array): Promise<ClientId> {
    const id = newId();
    const answer = await fetch(`${scene.address}/api/files/${id}?kind=submission`, {
      method: 'PUT',
      headers: { cookie: by.cookie, 'content-type': 'application/pdf' },
      body: Buffer.from(bytes ?? (await pdfOf())),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return id;
  }

  const piece = (source: NonNullable<NewSubmission['pieces']>[number]['source'], title = 'Script') => ({
    id: newId(),
    partId: newId(),
    kind: 'script' as const,
    title,
    source,
  });

  const reel = () => piece({ address: 'https://reels.example/salt' }, 'Reel');

  /** A draft of a material submission to one buyer, with a link. */
  async function drafted(by: Member, to: Member | null, more: Partial<NewSubmission> = {}) {
    const id = newId();
    await by.call.submissions.create({
      id,
      kind: 'material',
      title: 'The Salt Ledger',
      author: 'Mara Okafor',
      recipientId: to?.id ?? null,
      pieces: [reel()],
      ...more,
    });
    return id;
  }

  /** The same, sent. */
  async function sent(by: Member, to: Member | null, more: Partial<NewSubmission> = {}) {
    const id = await drafted(by, to, more);
    await by.call.submissions.send({ id });
    return id;
  }

  /** An assistant with a seat on somebody's desk. */
  async function assistantOf(principal: Person, name = 'Sam Ortiz') {
    const assistant = await scene.person(name, { role: 'ASSISTANT' });
    const founder = await scene.person('Finn Ounder');
    const { id } = await founder.call.teams.create({ id: newId(), name: 'Office' });
    for (const one of [principal, assistant]) {
      const asked = await founder.call.teams.invite({ id, email: `${one.id}@scene.example` });
      await one.call.teams.accept({ id: asked.id });
    }
    const seat = await principal.call.teams.offerSeat({
      id: principal.id,
      personId: assistant.id,
      scopes: ['submissions'],
    });
    await assistant.call.teams.acceptSeat({ id: seat.id });
    return { assistant, desk: assistant.onDesk(principal.id), teamId: id, founder };
  }

  return { agent, buyer, upload, piece, reel, drafted, sent, assistantOf };
}

/** The types of a person's notifications, newest first. */
export const bells = async (who: Member) =>
  (await who.call.notifications.list({})).items.map(({ type }) => type);

/** What each step of a history says it was, newest first. */
export const stepsFor = async (who: Member, id: ClientId) =>
  (await who.call.submissions.history({ id })).items.map(({ what }) => what);
