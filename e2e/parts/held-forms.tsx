import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RoleHolderDetail } from '#features/access/contract/people.ts';
import { personQuery } from '#features/access/ui/api.ts';
import { RolePanel } from '#features/access/ui/parts/role-panel.tsx';
import type { SheetSettings } from '#features/calls/contract/index.ts';
import { settingsQuery as sheetSettingsQuery } from '#features/calls/ui/api.ts';
import { KeptDialog } from '#features/calls/ui/parts/kept-dialog.tsx';
import { sendAct } from '#features/calls/ui/parts/roll/acts.ts';
import type { SecuritySettings } from '#features/identity/contract/security.ts';
import { settingsQuery } from '#features/identity/ui/parts/security-api.ts';
import { SignInSetting } from '#features/identity/ui/parts/sign-in-setting.tsx';
import type { LimitRow } from '#features/invitations/contract/admin.ts';
import { LimitDialog } from '#features/invitations/ui/parts/limit-dialog.tsx';
import type { OwnAvailability } from '#features/schedule/contract/availability.ts';
import { ownAvailabilityQuery } from '#features/schedule/ui/api.ts';
import { HoursView } from '#features/schedule/ui/parts/hours/hours-view.tsx';
import type { ClientId } from '#platform/contract/ids.ts';

function SignIn({ settings }: { settings: SecuritySettings }) {
  useQueryClient().setQueryData(settingsQuery().queryKey, settings);
  return <SignInSetting />;
}

function Hours({ own }: { own: OwnAvailability }) {
  useQueryClient().setQueryData(ownAvailabilityQuery().queryKey, own);
  return <HoursView />;
}

function Kept({ settings }: { settings: SheetSettings }) {
  const [isOpen, setIsOpen] = useState(true);
  useQueryClient().setQueryData(sheetSettingsQuery().queryKey, settings);
  return isOpen ? <KeptDialog desk="Mara" onClose={() => setIsOpen(false)} /> : <p>Closed</p>;
}

function PersonRoles({ person }: { person: RoleHolderDetail }) {
  useQueryClient().setQueryData([...personQuery(person.id).queryKey], person);
  const roles = ['AGENT', 'MANAGER', 'READER'].map((name) => ({ name, label: null, mayGrant: true }));
  return <RolePanel id={person.id} roles={roles} onClose={() => undefined} />;
}

function Limit({ row }: { row: LimitRow }) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <LimitDialog row={row} onClose={() => setIsOpen(false)} /> : <p>Closed</p>;
}

/** Sends, as the outbox does, a number that was typed over the one in `was`. */
function PhoneNumber({ line }: { line: { id: ClientId; version: number; was: string; phone: string } }) {
  const [said, setSaid] = useState('');
  const { id: lineId, version, was, phone } = line;
  const send = () =>
    sendAct({ kind: 'phone', lineId, phone, on: { version, was } }).then(
      (saved) => setSaid(`Saved ${saved.phone}`),
      () => setSaid('Refused'),
    );
  return (
    <>
      <button type="button" onClick={() => void send()}>
        Send
      </button>
      <p>{said}</p>
    </>
  );
}

/** Forms of what is asked for, not of a record given to them. */
export const heldForms = {
  hours: (own: OwnAvailability) => <Hours own={own} />,
  number: (line: Parameters<typeof PhoneNumber>[0]['line']) => <PhoneNumber line={line} />,
  kept: (settings: SheetSettings) => <Kept settings={settings} />,
  limit: (row: LimitRow) => <Limit row={row} />,
  roles: (person: RoleHolderDetail) => <PersonRoles person={person} />,
  signIn: (settings: SecuritySettings) => <SignIn settings={settings} />,
} satisfies Record<string, (record: never) => ReactNode>;
