import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ContractRouterClient } from '@orpc/contract';
import { newId } from '#platform/server/new-id.ts';
import type { ImportView } from '../../contract/imports.ts';
import type { contacts } from '../../contract/index.ts';
import type { ContactView } from '../../contract/views.ts';

/** A signed-in person in a scene. */
interface Sender {
  readonly cookie: string;
  readonly call: { readonly contacts: ContractRouterClient<typeof contacts> };
}

/** A file in the shape of a real program's, from `data-files/import-shapes`. */
export const file = (name: string): Promise<Buffer> =>
  readFile(resolve(import.meta.dirname, '../../../../data-files/import-shapes/contacts', name));

/** Sends a file, as the browser does. */
export async function readIn(
  address: string,
  who: Sender,
  sent: string | Buffer,
  { id = newId(), name = 'book.csv' } = {},
) {
  const answer = await fetch(`${address}/api/contacts/imports/${id}?name=${name}`, {
    method: 'PUT',
    headers: { cookie: who.cookie, 'content-type': 'text/plain' },
    body: typeof sent === 'string' ? sent : new Uint8Array(sent),
  });
  const view = (await answer.json()) as ImportView & { code?: string };
  return { ...view, id, status: answer.status, mapping: (view.columns ?? []).map(({ guess }) => guess) };
}

type Wish = Partial<Omit<Parameters<Sender['call']['contacts']['runImport']>[0], 'id'>>;

/** Sends a file and imports it as it was guessed. */
export async function importAll(address: string, who: Sender, sent: string | Buffer, wish: Wish = {}) {
  const { id, mapping } = await readIn(address, who, sent);
  const report = await who.call.contacts.runImport({ id, mapping, ...wish });
  return { id, mapping, ...report };
}

/** All contacts of a person in full, by name. */
export async function cardsOf(who: Sender): Promise<ContactView[]> {
  const { items } = await who.call.contacts.list({ limit: 200 });
  return Promise.all(items.map(({ id }) => who.call.contacts.get({ id })));
}
