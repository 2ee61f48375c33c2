import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lessonsFolder } from '#features/tutorials/server/queries.ts';

/** 26 grey seconds: as long as the lesson about the inbox. */
const shortFilm = resolve(import.meta.dirname, 'short-film.webm');

/** Gives some of the lessons a film, as `npm run lessons` would; answers where they are. */
export async function filmLessons(below: string, ids: readonly string[]): Promise<string> {
  const folder = join(below, 'lessons');
  for (const id of ids) {
    await cp(join(lessonsFolder, id), join(folder, id), { recursive: true });
    await cp(shortFilm, join(folder, id, 'video.webm'));
  }
  return folder;
}
