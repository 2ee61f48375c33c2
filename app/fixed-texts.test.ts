import type { AnyContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { copy as assignments } from '#features/assignments/ui/copy.ts';
import { copy as feedback } from '#features/feedback/ui/copy.ts';
import { endReasons } from '#features/identity/policy/sign-in-words.ts';
import { copy as identity } from '#features/identity/ui/copy.ts';
import { linkCopy as links } from '#features/identity/ui/parts/link-copy.ts';
import { startCopy as start } from '#features/identity/ui/parts/start-copy.ts';
import { copy as lists } from '#features/lists/ui/copy.ts';
import { copy as mail } from '#features/mail/ui/copy.ts';
import { copy as notifications } from '#features/notifications/ui/copy.ts';
import { copy as profiles } from '#features/profiles/ui/copy.ts';
import { presenceCopy as presence } from '#features/profiles/ui/parts/presence-words.ts';
import { copy as search } from '#features/search/ui/copy.ts';
import { copy as writing } from '#features/writing/ui/copy.ts';
import { declarationOf } from '#platform/contract/declaration.ts';
import { copy as kit } from '#platform/ui/kit/copy.ts';
import { contract } from './contract.ts';
import { copy as shell } from './shell/copy.ts';
import { openScene } from './testing/scene.ts';

const scene = await openScene();

/** The message of a procedure's refusal with this code. */
const refused = (procedure: AnyContractProcedure, code: string): string | undefined =>
  declarationOf(procedure).errorMap[code]?.message;

test('shell 8: the toasts of notifications match the specification letter for letter', () => {
  expect([
    [notifications.error, notifications.notProcessed],
    [notifications.error, notifications.notMarkedAll],
    [notifications.error, notifications.notDismissed],
    notifications.markedAll,
    notifications.dismissed,
  ]).toEqual([
    ['Error', 'Failed to process notification'],
    ['Error', 'Failed to mark all as read'],
    ['Error', 'Failed to dismiss notification'],
    'All notifications marked as read',
    'Notification dismissed',
  ]);
});

test('core 8: changing a profile or ending sessions of an unknown person is refused in the specified words', async () => {
  const admin = await scene.person('Ruth Admin', { role: 'ADMIN' });
  const nobody = await fetch(`${scene.address}/api/me/profile`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([nobody.status, ((await nobody.json()) as { message: string }).message]).toEqual([
    401,
    'No authenticated user',
  ]);
  const init = { body: JSON.stringify({ reason: 'Asked for by their company.' }) };
  const ofNobody = await admin.request('POST', '/api/admin/people/undefined/sessions/revoke', init);
  expect(ofNobody.status).toBe(400);
  expect(await ofNobody.text()).toContain('User ID is required');
});

test('core 8: a person whose fetching has stopped is described in the specified words', () => {
  expect(profiles.person.stopped).toBe('Max fetch attempts reached');
});

test('people 8: the texts of assignments match the specification letter for letter', () => {
  const { toasts, connection } = assignments;
  expect([toasts.archived, toasts.archiveFailed, connection.title, connection.message]).toEqual([
    'Archived successfully',
    'Failed to archive assignment',
    'Connection Issue',
    'Having trouble loading assignments. Please refresh the page.',
  ]);
});

test('shell 8: the toasts of feedback and its screenshot match the specification letter for letter', () => {
  const { screenshot, received } = feedback;
  expect([screenshot.failed, screenshot.failedLine, screenshot.captured, received]).toEqual([
    'Screenshot failed',
    'Unable to capture screenshot. You can continue without it.',
    'Screenshot captured',
    'Feedback Received',
  ]);
});

test('shell 8: a failed mail and the empty states match the specification letter for letter', () => {
  expect([
    mail.compose.failed,
    search.noResults('gaffer'),
    notifications.empty,
    notifications.emptyFiltered,
  ]).toEqual([
    'Failed to send email',
    'No results found for "gaffer"',
    'No notifications',
    'No other notifications',
  ]);
});

test('shell 1-5: the shell’s texts match the specification letter for letter', () => {
  expect([shell.beta, start.loading, identity.authenticating, kit.loadingPage, kit.presence]).toEqual([
    'Beta Release - Please report any issues',
    'Loading application...',
    'Authenticating...',
    'Loading page...',
    { active: 'Active', away: 'Away', busy: 'Busy', offline: 'Offline' },
  ]);
});

test('core 5: the refusals of a request for a new password match the specification letter for letter', () => {
  expect([links.emailMissing, links.tooMany, links.request.throttled('9:59')]).toEqual([
    'Email is required',
    'Too many requests. Please try again later.',
    'Too many password reset attempts. Please try again in 9:59.',
  ]);
  expect(refused(contract.identity.resetPassword, 'link.throttled')).toBe(
    'Too many requests. Please try again later.',
  );
});

test('core 1 and 2: the refusals of sign-in and the ends of a session match the specification letter for letter', () => {
  const { signIn } = contract.identity;
  expect(
    ['password.wrong', 'account.unknown', 'account.not_invited', 'sign_in.throttled'].map((code) =>
      refused(signIn, code),
    ),
  ).toEqual([
    'Invalid password',
    'User not found',
    'INVITE_ONLY',
    'Too many attempts. Please try again later.',
  ]);
  expect(Object.values(endReasons)).toEqual([
    'Your session was terminated by another device',
    'Your session is no longer active',
    'Your session was invalidated',
    'All sessions were invalidated',
    'All sessions were terminated',
  ]);
});

test('core 8: the toasts of presence and of the voice consent match the specification letter for letter', () => {
  expect([presence.saved, presence.failed]).toEqual(['Status updated', 'Failed to update status']);
  expect([writing.voice.savedToast, writing.voice.failedToast, writing.voice.failedToastLine]).toEqual([
    'Privacy Settings Updated',
    'Error Updating Settings',
    'There was a problem saving your privacy preferences. Please try again.',
  ]);
  expect(notifications.vanished).toBe('Notification not found');
});

test('core 5 and 8: the refusals and toasts of custom lists match the specification letter for letter', () => {
  const { toasts: said } = lists;
  expect([
    [refused(contract.lists.addMembers, 'member.present'), refused(contract.lists.get, 'list.absent')],
    refused(contract.lists.create, 'list.name_taken'),
    [said.loadFailed, said.createFailed, said.renameFailed, said.deleteFailed],
    [said.pinFailed, said.unpinFailed, said.removeFailed, said.noteFailed, said.updateFailed],
    [said.tooMany, said.tooManyLine, refused(contract.lists.refresh, 'lists.throttled')],
    [said.refreshFailed, said.refreshFailedLine],
    [said.created, said.renamed, said.deleted, said.pinned, said.unpinned],
    [said.memberRemoved, said.membersRemoved, said.noteUpdated, said.updated],
  ]).toEqual([
    ['Profile already in list', 'List does not exist'],
    'A list with that name already exists.',
    ['Failed to load lists', 'Failed to create list', 'Failed to rename list', 'Failed to delete list'],
    [
      'Failed to pin list',
      'Failed to unpin list',
      'Failed to remove member(s)',
      'Failed to update note',
      'Failed to update list details',
    ],
    [
      'Too Many Requests',
      'Please wait a moment before refreshing again',
      'Please wait a moment before refreshing again',
    ],
    ['Refresh Failed', 'Failed to refresh your lists. Please try again later.'],
    ['List created', 'List renamed', 'List deleted', 'List pinned', 'List unpinned'],
    ['Member removed', 'Members removed', 'Note updated', 'List updated'],
  ]);
});

test('core 5 and 8: the toasts of dictation and of the transformation match the specification letter for letter', () => {
  const { dictation, transform } = writing;
  expect([
    [dictation.denied, dictation.deniedLine],
    [dictation.failed, dictation.failedLine('network')],
    [dictation.silence, dictation.silenceLine],
    dictation.unsupported,
  ]).toEqual([
    [
      'Microphone Access Denied',
      'Please enable microphone access in your browser settings to use voice input.',
    ],
    ['Recording Error', 'Error: network. Please try again.'],
    ['No Speech Detected', 'Continue speaking when ready.'],
    'Speech Recognition Not Supported',
  ]);
  expect([
    [transform.nothing, transform.nothingLine],
    [transform.error, transform.errorLine],
    [transform.unavailable, transform.unavailableLine],
    [transform.tasksDone, transform.done],
  ]).toEqual([
    ['Nothing to Transform', 'Please enter or record some text first.'],
    ['Transformation Error', 'There was an issue processing your text. Please try again later.'],
    [
      'AI Transformation Unavailable',
      'Text transformation is not available or not configured in this environment.',
    ],
    ['Tasks Formatted', 'Text Transformed'],
  ]);
  const { format } = contract.writing;
  expect(refused(format, 'text.empty')).toBe('Empty text provided for formatting');
});
