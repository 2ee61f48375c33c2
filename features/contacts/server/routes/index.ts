import { implementContract } from '#platform/server/http/procedures.ts';
import { contacts } from '../../contract/index.ts';
import type { ContactsParts } from '../commands/parts.ts';
import { alikeRoutes } from './alike.ts';
import { cardRoutes, noteRoutes } from './cards.ts';
import { importRoutes } from './imports.ts';
import { keepingRoutes } from './keeping.ts';
import { exportRoutes, mergingRoutes } from './merging.ts';
import { movingRoutes } from './moving.ts';
import { sharedNotesRoutes } from './shared-notes.ts';

/** All routes of contacts. */
export function contactsRoutes(parts: ContactsParts) {
  const contract = implementContract(contacts, parts.platform.config);
  return contract.router({
    ...cardRoutes(contract, parts),
    ...noteRoutes(contract, parts),
    ...importRoutes(contract, parts),
    ...mergingRoutes(contract, parts),
    ...exportRoutes(contract, parts),
    ...keepingRoutes(contract, parts),
    ...sharedNotesRoutes(contract, parts),
    ...movingRoutes(contract, parts),
    ...alikeRoutes(contract, parts),
  });
}
