import type { CoverageContent } from '#features/assignments/contract/views.ts';
import { dayIn, newId, scriptBytes, written } from '#features/assignments/testing/factory/desk.ts';
import { theWorld } from './stage.ts';
import type { Person } from './world.ts';

/** A script of some empty pages. */
export async function aScript(pages = 3): Promise<Buffer> {
  return Buffer.from(await scriptBytes(pages));
}

type Given = { readonly title: string; readonly pages?: number } & Readonly<Record<string, unknown>>;

/** Gives somebody a script, as the form does. */
export async function giveScript(giver: Person, reader: Person, { pages, ...wish }: Given): Promise<string> {
  const [id, scriptId] = [newId(), newId()];
  const answer = await fetch(`${theWorld().address}/api/files/${scriptId}?kind=script`, {
    method: 'PUT',
    headers: { cookie: giver.cookie, 'content-type': 'application/pdf' },
    body: new Uint8Array(await aScript(pages)),
  });
  if (!answer.ok) throw new Error(await answer.text());
  await giver.request('POST', '/api/assignments', {
    id,
    scriptId,
    assigneeId: reader.id,
    fileName: 'script.pdf',
    writers: [],
    deadline: { date: dayIn(7), time: null, zone: 'UTC' },
    ...wish,
  });
  return id;
}

/** Accepts an assignment and sends a whole coverage of it. */
export async function coverScript(
  reader: Person,
  id: string,
  change: Partial<CoverageContent>,
): Promise<void> {
  await reader.request('POST', `/api/assignments/${id}/move`, { version: 1, act: 'accept' });
  const content = written(change);
  await reader.request('PUT', `/api/assignments/${id}/coverage`, { version: 0, content });
  await reader.request('POST', `/api/assignments/${id}/coverage/submit`, { version: 1 });
}
