import { z } from 'zod';
import { liveEvents } from '#platform/contract/live.ts';
import { cardsContract, keepingContract, readingContract } from './cards.ts';
import { importingContract, undoingContract } from './imports.ts';
import { duplicatesContract, mergingContract } from './merging.ts';
import { movingContract } from './moving.ts';
import { notesContract } from './notes.ts';
import { sourcesContract } from './sources.ts';
import { ContactId } from './views.ts';

/** A person's contacts: connected members and private cards. */
export const contacts = {
  ...readingContract,
  ...cardsContract,
  ...keepingContract,
  ...notesContract,
  ...importingContract,
  ...undoingContract,
  ...duplicatesContract,
  ...mergingContract,
  ...movingContract,
  ...sourcesContract,
};

export const contactsEvents = liveEvents('contacts', {
  /** One of my contacts changed, or many if null, here or on another device. */
  'contact.changed': z.object({ id: ContactId.nullable() }),
});
