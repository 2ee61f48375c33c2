import { spanish as access } from '#features/access/ui/copy.es.ts';
import { entryNames } from '#features/access/ui/parts/entry-copy.es.ts';
import { roleNames } from '#features/access/ui/parts/role-copy.es.ts';
import { spanish as assignments } from '#features/assignments/ui/copy.es.ts';
import { again as secondReads } from '#features/assignments/ui/parts/again/again-copy.es.ts';
import { comparison as comparisons } from '#features/assignments/ui/parts/comparison/comparison-copy.es.ts';
import { coverage } from '#features/assignments/ui/parts/coverage-copy.es.ts';
import { spanish as manyAssignments } from '#features/assignments/ui/parts/many/many-copy.es.ts';
import { notes as coverageNotes } from '#features/assignments/ui/parts/notes/notes-copy.es.ts';
import { spanish as audit } from '#features/audit/ui/copy.es.ts';
import { spanish as catalogues } from '#features/catalogues/ui/copy.es.ts';
import { spanish as connections } from '#features/connections/ui/copy.es.ts';
import { spanish as contacts } from '#features/contacts/ui/copy.es.ts';
import { spanish as contactMoves } from '#features/contacts/ui/parts/moved/moved-copy.es.ts';
import { spanish as contactNotes } from '#features/contacts/ui/parts/notes/notes-copy.es.ts';
import { spanish as signature } from '#features/contacts/ui/parts/signature/signature-copy.es.ts';
import { spanish as dashboard } from '#features/dashboard/ui/copy.es.ts';
import { spanish as directory } from '#features/directory/ui/copy.es.ts';
import { directoryFacets } from '#features/directory/ui/parts/facet-copy.es.ts';
import { peopleFile } from '#features/directory/ui/parts/file-copy.es.ts';
import { savedSearches } from '#features/directory/ui/parts/saved/saved-copy.es.ts';
import { worldMap } from '#features/directory/ui/parts/world/world-copy.es.ts';
import { spanish as documents } from '#features/documents/ui/copy.es.ts';
import { spanish as feedback } from '#features/feedback/ui/copy.es.ts';
import { spanish as identity, proof, sessions, start } from '#features/identity/ui/copy.es.ts';
import { account } from '#features/identity/ui/parts/account-copy.es.ts';
import { personal } from '#features/identity/ui/parts/email-copy.es.ts';
import { firstAdmin } from '#features/identity/ui/parts/first-admin-copy.es.ts';
import { links } from '#features/identity/ui/parts/link-copy.es.ts';
import { security } from '#features/identity/ui/parts/security-copy.es.ts';
import { ways } from '#features/identity/ui/parts/ways-copy.es.ts';
import { spanish as insights } from '#features/insights/ui/copy.es.ts';
import { spanish as invitations, newcomer } from '#features/invitations/ui/copy.es.ts';
import { spanish as lists } from '#features/lists/ui/copy.es.ts';
import { spanish as mail } from '#features/mail/ui/copy.es.ts';
import { spanish as messaging } from '#features/messaging/ui/copy.es.ts';
import { finding } from '#features/messaging/ui/parts/finding/finding-copy.es.ts';
import { later } from '#features/messaging/ui/parts/later/later-copy.es.ts';
import { messageActs } from '#features/messaging/ui/parts/message/acts-copy.es.ts';
import { signs } from '#features/messaging/ui/parts/message/signs-copy.es.ts';
import { moderation } from '#features/messaging/ui/parts/moderation/moderation-copy.es.ts';
import { groups } from '#features/messaging/ui/parts/people/groups-copy.es.ts';
import { writeToMany } from '#features/messaging/ui/parts/people/many-copy.es.ts';
import { spanish as notifications } from '#features/notifications/ui/copy.es.ts';
import { anyway } from '#features/notifications/ui/parts/notify-anyway-copy.es.ts';
import { spanish as places } from '#features/places/ui/copy.es.ts';
import { spanish as preferences } from '#features/preferences/ui/copy.es.ts';
import { presence, spanish as profiles } from '#features/profiles/ui/copy.es.ts';
import { blocks } from '#features/profiles/ui/parts/block-copy.es.ts';
import { creditDesk } from '#features/profiles/ui/parts/credit-desk/credit-copy.es.ts';
import { profileEdit } from '#features/profiles/ui/parts/edit-copy.es.ts';
import { guarded } from '#features/profiles/ui/parts/guarded/guarded-copy.es.ts';
import { imdb } from '#features/profiles/ui/parts/imdb/imdb-copy.es.ts';
import { profileLinks } from '#features/profiles/ui/parts/links/links-copy.es.ts';
import { particulars } from '#features/profiles/ui/parts/particulars/particulars-copy.es.ts';
import { photo } from '#features/profiles/ui/parts/photo/photo-copy.es.ts';
import { representation } from '#features/profiles/ui/parts/representation/representation-copy.es.ts';
import { represented } from '#features/profiles/ui/parts/represented/represented-copy.es.ts';
import { peopleRows } from '#features/profiles/ui/parts/row-copy.es.ts';
import { tooMany } from '#features/profiles/ui/parts/too-many-copy.es.ts';
import { spanish as search } from '#features/search/ui/copy.es.ts';
import { spanish as settings } from '#features/settings/ui/copy.es.ts';
import { spanish as teams } from '#features/teams/ui/copy.es.ts';
import { spanish as tutorials } from '#features/tutorials/ui/copy.es.ts';
import { spanish as writing } from '#features/writing/ui/copy.es.ts';
import { kit, part, theme, time } from '#platform/ui/copy.es.ts';
import { conflict } from '#platform/ui/kit/conflict/conflict-copy.es.ts';
import type { Dictionary } from '#platform/ui/language.ts';
import { spanish as shell } from './copy.es.ts';
import { spanish as palette } from './palette/copy.es.ts';
import { refusals } from './refusals.es.ts';
import { shortcuts } from './shortcut-copy.es.ts';
import { spanish as status } from './status/copy.es.ts';
import { spanish as terms } from './terms/copy.es.ts';

/** All Spanish words, in one piece that only those load who read Spanish. The names are those of `translated`. */
export const spanish: Dictionary = {
  words: {
    kit,
    conflict,
    part,
    theme,
    time,
    invitations,
    newcomer,
    assignments,
    coverage,
    coverageNotes,
    manyAssignments,
    secondReads,
    comparisons,
    palette,
    shell,
    status,
    terms,
    access,
    roleNames,
    entryNames,
    firstAdmin,
    audit,
    security,
    catalogues,
    connections,
    contacts,
    contactMoves,
    contactNotes,
    signature,
    dashboard,
    directory,
    directoryFacets,
    savedSearches,
    peopleFile,
    worldMap,
    documents,
    feedback,
    identity,
    insights,
    lists,
    mail,
    messaging,
    finding,
    groups,
    later,
    messageActs,
    moderation,
    signs,
    notifications,
    anyway,
    places,
    preferences,
    presence,
    imdb,
    profiles,
    guarded,
    profileEdit,
    profileLinks,
    particulars,
    representation,
    represented,
    creditDesk,
    photo,
    peopleRows,
    tooMany,
    proof,
    search,
    sessions,
    settings,
    shortcuts,
    start,
    links,
    blocks,
    account,
    ways,
    teams,
    tutorials,
    writing,
    writeToMany,
    personal,
  },
  refusals,
};
