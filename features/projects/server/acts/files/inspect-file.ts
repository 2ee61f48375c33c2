import { buffer } from 'node:stream/consumers';
import { type StoredFile, unusedFiles } from '#features/documents/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { limits } from '../../../limits.ts';
import { documentKindName, draftKindName, type ProjectsParts } from '../../parts.ts';

type Wrong = { readonly kind: 'absent' | 'unreadable' | 'encrypted' | 'empty' | 'too_long' };
type Pdf = { readonly kind: 'pages'; readonly pages: number; readonly hash: string };

/** What an uploaded PDF is, before anything is written of it, or why it is no draft. */
export async function inspectDraft(
  parts: ProjectsParts,
  person: PersonId,
  id: ClientId,
): Promise<Pdf | Wrong> {
  const file = await unusedFile(parts, { person, kind: draftKindName, id });
  return file ? inspectPdf(parts, file) : { kind: 'absent' };
}

/** The same of a document, which may be something else than a PDF. */
export async function inspectDocument(
  parts: ProjectsParts,
  person: PersonId,
  id: ClientId,
): Promise<{ readonly kind: 'pages'; readonly pages: number | null } | Wrong> {
  const file = await unusedFile(parts, { person, kind: documentKindName, id });
  if (!file) return { kind: 'absent' };
  return file.contentType === 'application/pdf' ? inspectPdf(parts, file) : { kind: 'pages', pages: null };
}

async function unusedFile(
  { notifier: { platform } }: ProjectsParts,
  { person, kind, id }: { readonly person: PersonId; readonly kind: string; readonly id: ClientId },
): Promise<StoredFile | undefined> {
  return (await unusedFiles(platform.database.orm, { person, kind, ids: [id] })).get(id);
}

async function inspectPdf(
  { notifier: { platform }, scripts, copies }: ProjectsParts,
  { id, key }: StoredFile,
): Promise<Pdf | Wrong> {
  const stream = await platform.files.read(key);
  if (!stream) return { kind: 'absent' };
  const bytes = await buffer(stream);
  const looked = await scripts.lookInto(bytes);
  if (looked.kind !== 'pages') return looked;
  if (looked.pages > limits.pagesMax) return { kind: 'too_long' };
  // Made now, so that its first reader waits for nothing; what cannot be marked is not taken.
  return (await copies.prepare(id, bytes)) ? looked : { kind: 'unreadable' };
}
