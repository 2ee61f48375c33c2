import { CallsWith } from '#features/calls/ui/public/with.ts';
import { Mutuals } from '#features/connections/ui/public/standing.ts';
import { DeskOn } from '#features/contacts/ui/public/desk.ts';
import type { ProfilesContext } from '#features/profiles/ui/parts/profiles-context.tsx';

/** My relation to a person: shared connections, and on their page my own notes about them. */
export const Relation: ProfilesContext['Relation'] = ({ person, withDesk }) => (
  <>
    <Mutuals person={person} />
    {withDesk ? <CallsWith person={person} /> : null}
    {withDesk ? <DeskOn person={person.id} /> : null}
  </>
);
