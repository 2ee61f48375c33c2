import { expect, test } from 'vitest';
import { csvOfManaged } from './csv.ts';

const sent = {
  email: 'nora@films.example',
  state: 'sent',
  inviter: { id: '1', displayName: 'Mara Okafor' },
  sentAt: '2026-11-01T10:00:00Z',
  expiresAt: '2026-11-15T10:00:00Z',
  person: null,
  suggestedRole: null,
  roleState: 'none',
  vouch: '=1+1',
  endedReason: '',
};
const joined = {
  ...sent,
  state: 'accepted',
  person: { displayName: 'Nora New', standing: 'active' },
  suggestedRole: 'AGENT',
  roleState: 'waiting',
  vouch: 'On set',
  endedReason: 'Joined',
};

const asker = { request: { headers: {} } };

test('ADIM-1 T21 an invitation is one line with what the page shows, and no cell is a formula', () => {
  expect(csvOfManaged(asker, [sent, joined] as never).split('\r\n')).toEqual([
    '\uFEFFEmail,State,Invited by,Sent,Expires,Joined as,Standing,Suggested role,Role decision,Vouch,Reason',
    `nora@films.example,sent,Mara Okafor,2026-11-01T10:00:00Z,2026-11-15T10:00:00Z,,,,,"\u200B=1+1",`,
    'nora@films.example,accepted,Mara Okafor,2026-11-01T10:00:00Z,2026-11-15T10:00:00Z,Nora New,active,AGENT,waiting,On set,Joined',
    '',
  ]);
});

test('a Spanish spreadsheet opens the invitations in columns', () => {
  const spanish = { request: { headers: { 'accept-language': 'es,en;q=0.8' } } };
  expect(csvOfManaged(spanish, [sent] as never)).toContain('\uFEFFEmail;State;Invited by;Sent;');
});
