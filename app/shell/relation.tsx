import { CallsWith } from '#features/calls/ui/public/with.ts';
import { Mutuals } from '#features/connections/ui/public/standing.ts';
import { DeskOn } from '#features/contacts/ui/public/desk.ts';
import type { ProfilesContext } from '#features/profiles/ui/parts/profiles-context.tsx';
import { deskHere } from '#platform/ui/desk.ts';

/**
 * My relation to a person: shared connections, and on their page my own notes about them. On someone's desk only that
 * desk's calls: the rest is mine and not theirs.
 */
export const Relation: ProfilesContext['Relation'] = ({ person, withDesk }) => (
  <>
    {deskHere ? null : <Mutuals person={person} />}
    {withDesk ? <CallsWith person={person} /> : null}
    {withDesk && !deskHere ? <DeskOn person={person.id} /> : null}
  </>
);
