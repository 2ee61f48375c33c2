import { type ReactNode, useState } from 'react';
import type { ClientView } from '#features/clients/contract/views.ts';
import { EditClientDialog } from '#features/clients/ui/parts/dialogs/client-dialogs.tsx';
import { JobDialog, MoneyDialog } from '#features/clients/ui/parts/dialogs/deal-dialogs.tsx';
import { MemberDialog as ClientMemberDialog } from '#features/clients/ui/parts/dialogs/member-dialog.tsx';
import type { ListView } from '#features/lists/contract/views.ts';
import { RenameDialog, RoleDialog } from '#features/lists/ui/parts/list-dialogs.tsx';
import type { ListingView } from '#features/marketplace/contract/views.ts';
import { ListingDialog } from '#features/marketplace/ui/parts/dialogs/listing-dialog.tsx';
import type { ConversationView } from '#features/messaging/contract/views.ts';
import { EditGroup } from '#features/messaging/ui/parts/people/edit-group.tsx';
import type { AttachedPerson, ProjectMember, ProjectView } from '#features/projects/contract/views.ts';
import { EntryDialog } from '#features/projects/ui/parts/entry-dialog.tsx';
import { MemberDialog as ProjectMemberDialog } from '#features/projects/ui/parts/member-dialog.tsx';
import type { Handbook, TeamMember, TeamView } from '#features/teams/contract/views.ts';
import { HandbookEditor } from '#features/teams/ui/parts/handbook-editor.tsx';
import { MemberDialog as TeamMemberDialog } from '#features/teams/ui/parts/member-dialog.tsx';
import { NameDialog } from '#features/teams/ui/parts/team-dialogs.tsx';
import { pageForms } from './page-forms.tsx';
import { tradeForms } from './trade-forms.tsx';

const nothing = () => undefined;
/** A form that says when it has closed. */
function Closing({ children }: { children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? children(() => setIsOpen(false)) : <p>Closed</p>;
}

const firstOf = <One,>([one]: readonly One[]): One => {
  if (!one) throw new Error('the record has none');
  return one;
};

// What these two read of what is around them.
const team = { role: 'owner' } as TeamView;
const project = { role: 'owner' } as ProjectView;

type CloseForm = (record: never, onClose: () => void) => ReactNode;

const forms = {
  ...pageForms,
  ...tradeForms,
  job: (client: ClientView, onClose) => (
    <JobDialog client={client} job={firstOf(client.jobs)} onClose={onClose} />
  ),
  money: (client: ClientView, onClose) => <MoneyDialog client={client} onClose={onClose} />,
  clientMember: (client: ClientView, onClose) => (
    <ClientMemberDialog client={client} member={firstOf(client.team)} onClose={onClose} />
  ),
  client: (client: ClientView, onClose) => <EditClientDialog client={client} onClose={onClose} />,
  listName: (list: ListView, onClose) => <RenameDialog list={list} onClose={onClose} />,
  listRole: (list: ListView, onClose) => <RoleDialog list={list} onClose={onClose} />,
  listing: (listing: ListingView, onClose) => <ListingDialog listing={listing} onClose={onClose} />,
  boardEntry: (entry: AttachedPerson, onClose) => (
    <EntryDialog projectId={entry.id} entry={entry} ways={[]} onMove={nothing} onClose={onClose} />
  ),
  teamName: (team: TeamView, onClose) => <NameDialog team={team} onSaved={nothing} onClose={onClose} />,
  teamMember: (member: TeamMember, onClose) => (
    <TeamMemberDialog team={team} member={member} isMe={false} onClose={onClose} />
  ),
  projectMember: (member: ProjectMember, onClose) => (
    <ProjectMemberDialog project={project} member={member} onClose={onClose} />
  ),
  group: (conversation: ConversationView, onClose) => (
    <EditGroup conversation={conversation} onClose={onClose} />
  ),
  handbook: (handbook: Handbook, onClose) => <HandbookEditor handbook={handbook} onClose={onClose} />,
} satisfies Record<string, CloseForm>;

/** Every form that edits a record two people may have open, drawn from that record as live data brings it. */
export const editForms = Object.fromEntries(
  Object.entries<CloseForm>(forms).map(([name, draw]) => [
    name,
    (record: never) => <Closing>{(onClose) => draw(record, onClose)}</Closing>,
  ]),
);
