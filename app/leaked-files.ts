import { buffer } from 'node:stream/consumers';
import { unusedFiles } from '#features/documents/server/public.ts';
import { leakedFileKind, type SharesParts } from '#features/shares/server/public.ts';
import type { Images } from '#platform/server/files/images.ts';
import type { ScriptPapers } from '#platform/server/papers/script-papers.ts';
import type { Platform } from '#platform/server/platform.ts';

interface Readers {
  readonly scripts: Pick<ScriptPapers, 'textOf'>;
  readonly images: Pick<Images, 'symbolsIn'>;
}

/** What stands in a PDF, or in the symbols of a picture, that somebody uploaded to find whose copy it is. */
export const leakedFiles =
  ({ database, files }: Platform, { scripts, images }: Readers): SharesParts['leaked'] =>
  async (person, id) => {
    const wanted = { person, kind: leakedFileKind.name, ids: [id] };
    const file = (await unusedFiles(database.orm, wanted)).get(id);
    const stream = file && (await files.read(file.key));
    if (!stream) return { kind: 'unreadable' };
    const bytes = await buffer(stream);
    if (file.contentType === 'application/pdf') return textOf(bytes, scripts);
    const outcome = await images.symbolsIn(bytes);
    return outcome.kind === 'read' && outcome.texts.length > 0
      ? { kind: 'text', text: outcome.texts.join('\n') }
      : { kind: 'no_code' };
  };

async function textOf(bytes: Uint8Array, scripts: Readers['scripts']) {
  try {
    const pages = await scripts.textOf(bytes, () => {});
    return { kind: 'text', text: pages.map((lines) => lines.join('\n')).join('\n') } as const;
  } catch {
    return { kind: 'unreadable' } as const;
  }
}
