import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { storedFile } from '#features/documents/server/tables.ts';
import { photoKey, photoKind } from '#features/profiles/server/public.ts';
import type { PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';

type Profile = PeopleRows['profiles'][number];

interface PhotoRows {
  readonly profiles: Profile[];
  readonly files: (typeof storedFile.$inferInsert)[];
  /** The stored bytes by key. */
  readonly bytes: ReadonlyMap<string, Uint8Array>;
}

const folder = resolve(import.meta.dirname, 'portraits');
const edge = 256;

/** The drawn faces of the demo world (`tools/draw-portraits.ts`), as photos their owners uploaded. */
export async function photoRows(people: PeopleRows, seeded: Seeded): Promise<PhotoRows> {
  const drawn = new Set(await readdir(folder));
  const keyOf = new Map([...people.ids].map(([key, id]) => [id, key]));
  const files: PhotoRows['files'] = [];
  const bytes = new Map<string, Uint8Array>();
  const profiles: Profile[] = [];
  for (const profile of people.profiles) {
    const castKey = keyOf.get(profile.id) ?? '';
    const portrait = `${castKey.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.png`;
    const at = profile.createdAt;
    if (!drawn.has(portrait) || !at) {
      profiles.push(profile);
      continue;
    }
    const id = seeded.id(at.getTime());
    const key = photoKey(id);
    const png = await readFile(resolve(folder, portrait));
    bytes.set(key, png);
    files.push({
      id,
      ownerId: profile.id,
      kind: photoKind.name,
      subject: `${photoKind.name}:${profile.id}`,
      key,
      contentType: 'image/png',
      bytes: png.length,
      width: edge,
      height: edge,
      createdAt: at,
      claimedAt: at,
    });
    profiles.push({
      ...profile,
      photoUrl: `/api/people/${profile.id}/photos/${id}.png`,
      photoFileId: id,
    });
  }
  return { profiles, files, bytes };
}
