import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CustomRole } from '#features/access/contract/rules.ts';
import { RenameForm } from '#features/access/ui/parts/custom-roles-dialog.tsx';
import type { AssignmentView } from '#features/assignments/contract/views.ts';
import { EditDialog as EditAssignment } from '#features/assignments/ui/parts/assignment-dialogs.tsx';
import type { LineView } from '#features/calls/contract/views.ts';
import { EditLine } from '#features/calls/ui/parts/edit-line.tsx';
import type { EntryView } from '#features/catalogues/contract/views.ts';
import { entryQuery } from '#features/catalogues/ui/api.ts';
import { EntryPanel } from '#features/catalogues/ui/parts/entry-panel.tsx';
import type { ContactView, NoteView } from '#features/contacts/contract/views.ts';
import { CardDialog } from '#features/contacts/ui/parts/card-dialog.tsx';
import { NoteForm } from '#features/contacts/ui/parts/notes/note-form.tsx';
import type { ListView, MemberView } from '#features/lists/contract/views.ts';
import { ListNoteForm } from '#features/lists/ui/parts/list-note-form.tsx';
import { MemberDialog } from '#features/lists/ui/parts/member-dialog.tsx';
import type { ScheduledView, TemplateView } from '#features/messaging/contract/later.ts';
import type { ConversationView } from '#features/messaging/contract/views.ts';
import { TemplateEdit } from '#features/messaging/ui/parts/later/own-templates.tsx';
import { ScheduledEdit } from '#features/messaging/ui/parts/later/scheduled-edit.tsx';
import { conversationQuery } from '#features/messaging/ui/parts/shell-api.ts';
import type { OwnCredit } from '#features/profiles/contract/credits.ts';
import { CreditForm } from '#features/profiles/ui/parts/credit-desk/credit-form.tsx';
import { ownApi } from '#features/profiles/ui/parts/own-api.ts';
import type { ProjectDocument } from '#features/projects/contract/documents.ts';
import type { ScriptVersion } from '#features/projects/contract/script-views.ts';
import type { ProjectView } from '#features/projects/contract/views.ts';
import { EditDocumentDialog } from '#features/projects/ui/parts/documents/edit-document-dialog.tsx';
import { EditDraftDialog } from '#features/projects/ui/parts/drafts/edit-draft-dialog.tsx';
import { EditForm as EditProject } from '#features/projects/ui/parts/edit-dialog.tsx';
import type { EventView } from '#features/schedule/contract/views.ts';
import { EventDialog } from '#features/schedule/ui/parts/event-dialog.tsx';
import { useBooking } from '#features/schedule/ui/parts/use-booking.ts';
import { WithPeople } from './with-people.tsx';

type Close = () => void;
const nothing = () => undefined;

const list = { id: '019b8b74-1800-7000-8000-000000000002', kind: 'list' } as ListView;
const contact = { id: '019b8b74-1800-7000-8000-000000000003', member: null } as unknown as ContactView;
const project = { id: '019b8b74-1800-7000-8000-000000000001', role: 'owner' } as ProjectView;

function Entry({ entry, onClose }: { entry: EntryView; onClose: Close }) {
  const { kind, slug } = entry;
  useQueryClient().setQueryData([...entryQuery(kind, slug).queryKey], entry);
  return <EntryPanel kind={kind} slug={slug} groups={[]} onClose={onClose} onOpen={nothing} />;
}

function Scheduled({ scheduled, onClose }: { scheduled: ScheduledView; onClose: Close }) {
  const id = scheduled.conversationId;
  const conversation = { id, kind: 'group', members: [], people: [] } as unknown as ConversationView;
  useQueryClient().setQueryData([...conversationQuery(id).queryKey], conversation);
  return <ScheduledEdit scheduled={scheduled} onDone={onClose} />;
}

function Event({ event, onClose }: { event: EventView; onClose: Close }) {
  const { book } = useBooking();
  return (
    <WithPeople>
      <EventDialog event={event} book={book} onClose={onClose} />
    </WithPeople>
  );
}

const Credit = ({ credit, onClose }: { credit: OwnCredit; onClose: Close }) => (
  <WithPeople>
    <CreditForm
      credit={credit}
      about="credit"
      act="Save credit"
      said="Credit saved"
      store={(id, version, written) => ownApi.saveCredit.call({ id, version, ...written })}
      onDone={onClose}
    />
  </WithPeople>
);

/** Forms of whole records: in a page, a panel, or a long dialog. */
export const pageForms = {
  project: (one: ProjectView, onClose: Close) => <EditProject project={one} onClose={onClose} />,
  draft: (draft: ScriptVersion, onClose: Close) => <EditDraftDialog draft={draft} onClose={onClose} />,
  document: (document: ProjectDocument, onClose: Close) => (
    <EditDocumentDialog project={project} document={document} onClose={onClose} />
  ),
  call: (line: LineView) => <EditLine line={line} canHide={false} desk="Mara" />,
  assignment: (assignment: AssignmentView, onClose: Close) => (
    <EditAssignment assignment={assignment} onClose={onClose} />
  ),
  card: (contact: ContactView, onClose: Close) => (
    <CardDialog contact={contact} onClose={onClose} onSaved={nothing} />
  ),
  note: (note: NoteView, onClose: Close) => <NoteForm contact={contact} note={note} onClose={onClose} />,
  credit: (credit: OwnCredit, onClose: Close) => <Credit credit={credit} onClose={onClose} />,
  entry: (entry: EntryView, onClose: Close) => <Entry entry={entry} onClose={onClose} />,
  listNote: (opened: ListView, onClose: Close) => <ListNoteForm opened={opened} onClose={onClose} />,
  listMember: (member: MemberView, onClose: Close) => (
    <MemberDialog list={list} member={member} onClose={onClose} />
  ),
  template: (template: TemplateView, onClose: Close) => <TemplateEdit opened={template} onDone={onClose} />,
  scheduled: (scheduled: ScheduledView, onClose: Close) => (
    <Scheduled scheduled={scheduled} onClose={onClose} />
  ),
  customRole: (role: CustomRole, onClose: Close) => <RenameForm role={role} onClose={onClose} />,
  event: (event: EventView, onClose: Close) => <Event event={event} onClose={onClose} />,
} satisfies Record<string, (record: never, onClose: Close) => ReactNode>;
