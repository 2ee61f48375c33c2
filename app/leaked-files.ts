import { buffer } from 'node:stream/consumers';
import { unusedFiles } from '#features/documents/server/public.ts';
import { leakedFileKind, type SharesParts } from '#features/shares/server/public.ts';
import type { ScriptPapers } from '#platform/server/papers/script-papers.ts';
import type { Platform } from '#platform/server/platform.ts';

/** The text of a PDF that somebody uploaded to find whose copy it is; undefined if it is not theirs or can't be read. */
export const leakedFiles =
  ({ database, files }: Platform, scripts: Pick<ScriptPapers, 'textOf'>): SharesParts['leaked'] =>
  async (person, id) => {
    const wanted = { person, kind: leakedFileKind.name, ids: [id] };
    const file = (await unusedFiles(database.orm, wanted)).get(id);
    const stream = file && (await files.read(file.key));
    if (!stream) return undefined;
    try {
      const pages = await scripts.textOf(await buffer(stream), () => {});
      return pages.map((lines) => lines.join('\n')).join('\n');
    } catch {
      return undefined;
    }
  };
