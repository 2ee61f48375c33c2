import type { PersonalKind } from '../limits.ts';

/** The places of a personal section in a drawn letter: around it, and where its lines go as markup and as text. */
export const placesOf = (kind: PersonalKind) =>
  ({
    begin: `begin_${kind}`,
    end: `end_${kind}`,
    html: `${kind}_html`,
    text: `${kind}_text`,
  }) as const;
