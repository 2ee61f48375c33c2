import { z } from 'zod';
import { liveEvents } from '#platform/contract/live.ts';
import { alikeContract } from './alike.ts';
import { cardsContract } from './cards.ts';
import { importsContract } from './imports.ts';
import { keepingContract } from './keeping.ts';
import { mergingContract } from './merging.ts';
import { movingContract } from './moving.ts';
import { sharedNotesContract } from './shared-notes.ts';
import { ContactId } from './views.ts';

/** A person's contacts: connected members and private cards. */
export const contacts = {
  ...cardsContract,
  ...importsContract,
  ...mergingContract,
  ...keepingContract,
  ...sharedNotesContract,
  ...movingContract,
  ...alikeContract,
};

export const contactsEvents = liveEvents('contacts', {
  /** One of my contacts changed, or many if null, here or on another device. */
  'contact.changed': z.object({ id: ContactId.nullable() }),
});
