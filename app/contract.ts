import { access } from '#features/access/contract/index.ts';
import { assignments } from '#features/assignments/contract/index.ts';
import { audit } from '#features/audit/contract.ts';
import { catalogues } from '#features/catalogues/contract.ts';
import { connections } from '#features/connections/contract.ts';
import { contacts } from '#features/contacts/contract/index.ts';
import { directory } from '#features/directory/contract/index.ts';
import { documents } from '#features/documents/contract.ts';
import { feedback } from '#features/feedback/contract.ts';
import { identity } from '#features/identity/contract/index.ts';
import { insights } from '#features/insights/contract.ts';
import { invitations } from '#features/invitations/contract/index.ts';
import { lists } from '#features/lists/contract/index.ts';
import { mail } from '#features/mail/contract.ts';
import { messaging } from '#features/messaging/contract/index.ts';
import { notifications } from '#features/notifications/contract.ts';
import { places } from '#features/places/contract.ts';
import { preferences } from '#features/preferences/contract.ts';
import { profiles } from '#features/profiles/contract.ts';
import { search } from '#features/search/contract.ts';
import { tutorials } from '#features/tutorials/contract.ts';
import { writing } from '#features/writing/contract/index.ts';

/** Everything the server answers over HTTP, by feature. The OpenAPI document is made from it. */
export const contract = {
  access,
  catalogues,
  identity,
  profiles,
  places,
  search,
  directory,
  connections,
  contacts,
  messaging,
  notifications,
  preferences,
  documents,
  feedback,
  mail,
  insights,
  invitations,
  audit,
  lists,
  assignments,
  tutorials,
  writing,
};
