import { expect, test } from 'vitest';
import type { Edited } from '../support/edited.ts';
import { editedForms } from '../support/edited-forms.ts';
import { field, openWith, press } from '../support/form-page.ts';
import { type Answer, type AnswerTo, draw } from '../support/parts.ts';

/** A server with one record: it takes what was written on the version it has, and refuses anything else. */
type Served = Pick<Edited, 'code' | 'later' | 'versionOf'> & Partial<Edited>;
const serverWith = ({ code, first, later, versionOf, seenAs = 'version', readAt }: Served) => {
  const asked: Record<string, unknown>[] = [];
  const answer: AnswerTo = (body, { method, path }): Answer => {
    if (method === 'GET' && path === readAt) return { status: 200, body: asked.length === 0 ? first : later };
    if (body[seenAs] === undefined) return { status: 404 };
    asked.push(body);
    if (body[seenAs] === versionOf(later)) return { status: 200, body: later };
    const data = { current: later };
    return { status: 409, body: { defined: true, code, status: 409, message: 'It has changed.', data } };
  };
  return { asked, answer };
};

test.for(editedForms)(
  'X3: someone who saves $form after a colleague did sees both texts, and nothing is overwritten unseen',
  async (edited) => {
    const { form, first, later, field, isTag, mine, theirs, save, versionOf, seenAs = 'version' } = edited;
    const { asked, answer } = serverWith(edited);
    const page = await openWith(answer);
    await draw(page, form, first);
    await page.getByLabel(field, { exact: true }).fill(mine);
    if (isTag) await page.keyboard.press('Enter');
    // The colleague saves, and the live event brings it while this form is open.
    await draw(page, form, later);
    await page.getByRole('button', { name: save, exact: true }).click();
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.[seenAs]).toBe(versionOf(first));
    // The innermost: a form may be in a region itself.
    const question = page.getByRole('region').filter({ hasText: 'Take theirs' }).last();
    await question.waitFor();
    await expect.poll(() => question.textContent()).toContain(mine);
    expect(await question.textContent()).toContain(theirs);
    expect(asked).toHaveLength(1);
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: save, exact: true }).click();
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]?.[seenAs]).toBe(versionOf(later));
    expect(JSON.stringify(asked[1])).toContain(mine);
  },
);

test.for(editedForms)(
  'X3: someone who takes a colleague’s text in $form is done by saving, as nothing is left to save',
  async (edited) => {
    const { form, first, later, field: name, isTag, mine, save, staysOpen } = edited;
    const { asked, answer } = serverWith(edited);
    const page = await openWith(answer);
    await draw(page, form, first);
    await field(name).fill(mine);
    if (isTag) await page.keyboard.press('Enter');
    await draw(page, form, later);
    await press(save);
    await press('Take theirs');
    const button = page.getByRole('button', { name: save, exact: true });
    if (staysOpen) await button.waitFor({ state: 'detached' });
    else {
      await button.click();
      await page.getByText('Closed', { exact: true }).waitFor();
    }
    expect(asked).toHaveLength(1);
  },
);

test('X3: an administrator’s choice is not saved over a colleague’s before they have read it', async () => {
  const first = {
    hasGenericErrors: null,
    environmentHasGenericErrors: false,
    version: 1,
    updatedBy: null,
    updatedAt: null,
  };
  const later = { ...first, hasGenericErrors: false, version: 2 };
  const { asked, answer } = serverWith({ code: 'settings.changed', later, versionOf: () => 2 });
  const page = await openWith(answer);
  await draw(page, 'signIn', first);
  await page.getByRole('radio', { name: /One message for both/ }).check();
  await page.getByLabel('Reason', { exact: true }).fill('A survey of our users');
  await draw(page, 'signIn', later);
  await press('Save');
  await page.getByRole('alert').filter({ hasText: 'Someone else changed this.' }).waitFor();
  await press('Save');
  await expect.poll(() => asked.map(({ version }) => version)).toEqual([1, 2]);
});

const quota = {
  scope: 'role:AGENT',
  label: 'AGENT',
  role: 'AGENT',
  isFixed: false,
  override: { size: 3, windowDays: 30 },
  version: 1,
  effective: { size: 3, windowDays: 30, from: 'role' },
  quota: null,
  updatedAt: null,
  updatedBy: null,
};

test('X3: an administrator who sets a quota after a colleague did sees both, and decides which one stays', async () => {
  const numbers = { size: 9, windowDays: 30 };
  const later = { ...quota, override: numbers, effective: { ...numbers, from: 'role' }, version: 2 };
  const { asked, answer } = serverWith({ code: 'limit.changed', later, versionOf: () => 2 });
  const page = await openWith(answer);
  await draw(page, 'limit', quota);
  await field('Invitations').fill('5');
  await field('Reason').fill('The autumn slate');
  await draw(page, 'limit', later);
  await press('Save limit');
  const question = page.getByRole('region', { name: /^Someone else changed this limit/ });
  await question.waitFor();
  expect(await question.textContent()).toMatch(/5 every.*9 every/);
  await press('Save limit');
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByText('Closed', { exact: true }).waitFor();
  expect(asked.map(({ version, value }) => [version, value])).toEqual([
    [1, { size: 5, windowDays: 30 }],
    [2, { size: 5, windowDays: 30 }],
  ]);
});

test('X3: an administrator who changes a person’s roles after a colleague did overwrites nothing they have not seen', async () => {
  const holds = (roles: readonly string[]) => ({
    id: '019b8b74-1800-7000-8000-000000000001',
    name: 'Odile March',
    email: 'odile@tern.example',
    photoURL: null,
    state: 'active',
    roles: [...roles, 'USER'],
    primaryRole: roles[0],
    isPrimaryChosen: false,
    effective: { roles, primaryRole: roles[0], permissions: [], pages: [] },
    closedBecause: null,
    isLastSuperAdmin: false,
  });
  const [first, later] = [holds(['READER']), holds(['MANAGER'])];
  const asked: unknown[] = [];
  const page = await openWith((body, { method, path }) => {
    if (method === 'GET' && path.endsWith(first.id))
      return { status: 200, body: asked.length > 0 ? later : first };
    if (body['previous'] === undefined) return { status: 404 };
    asked.push(body['previous']);
    const data = { current: later };
    return { status: 409, body: { defined: true, code: 'roles.changed', status: 409, message: '', data } };
  });
  await draw(page, 'roles', first);
  await page.getByRole('checkbox', { name: 'Agent' }).check();
  await field('Reason').fill('Signed with an agency');
  await press('Save roles');
  const question = page.getByRole('region', { name: /^Someone else/ });
  await question.waitFor();
  expect(await question.textContent()).toMatch(/Agent, Reader.*Manager/);
  await press('Save roles');
  await question.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Manager' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Agent' }).isChecked()).toBe(false);
  expect(asked).toEqual([{ roles: first.roles, primaryRole: 'READER' }]);
});

const bookOut = {
  id: '019b8b74-1800-7000-8000-000000000001',
  firstDay: '2027-02-01',
  lastDay: '2027-02-01',
  note: '',
};
const hours = { zone: 'Europe/London', weekly: [], bookOuts: [bookOut], shown: 'busy', version: 1 };

test('X3: someone’s hours keep what is typed while another device saves, and both edits stay', async () => {
  const later = { ...hours, zone: 'Europe/Madrid', version: 2 };
  const { asked, answer } = serverWith({ code: 'availability.changed', later, versionOf: () => 2 });
  const page = await openWith(answer);
  await draw(page, 'hours', hours);
  await field('Note').fill('Holiday');
  await draw(page, 'hours', later);
  await press('Save');
  await expect.poll(() => asked.map(({ version }) => version)).toEqual([1, 2]);
  expect(asked[1]).toEqual({ ...later, bookOuts: [{ ...bookOut, note: 'Holiday' }] });
});

test('someone who keeps typing in their hours while they are being saved loses nothing', async () => {
  const sent: Record<string, unknown>[] = [];
  const typed = Promise.withResolvers<void>();
  const page = await openWith(async (body) => {
    sent.push(body);
    await typed.promise;
    return { status: 200, body: { ...hours, ...body, version: Number(body['version']) + 1 } };
  });
  await draw(page, 'hours', hours);
  await field('Note').fill('Holiday');
  await press('Save');
  await expect.poll(() => sent.length).toBe(1);
  await field('Note').fill('Holiday in Rome');
  typed.resolve();
  await page.getByText('Saved', { exact: false }).first().waitFor();
  expect(await field('Note').inputValue()).toBe('Holiday in Rome');
});

test('X3: someone who types on while a save is under way that a colleague was before loses nothing', async () => {
  const later = { ...hours, zone: 'Europe/Madrid', version: 2 };
  const sent: Record<string, unknown>[] = [];
  const typed = Promise.withResolvers<void>();
  const page = await openWith(async (body) => {
    sent.push(body);
    if (sent.length > 1) return { status: 200, body: { ...later, ...body, version: 3 } };
    await typed.promise;
    const data = { current: later };
    return {
      status: 409,
      body: { defined: true, code: 'availability.changed', status: 409, message: '', data },
    };
  });
  await draw(page, 'hours', hours);
  await field('Note').fill('Holiday');
  await press('Save');
  await expect.poll(() => sent.length).toBe(1);
  await field('Note').fill('Holiday in Rome');
  typed.resolve();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toEqual({ ...later, bookOuts: [{ ...bookOut, note: 'Holiday in Rome' }] });
  expect(await field('Note').inputValue()).toBe('Holiday in Rome');
});

test('X3: what someone chose about their phone sheet stays while an assistant’s change comes in', async () => {
  const first = { retentionDays: null, offersTimes: false, version: 1 };
  const later = { ...first, retentionDays: 90, version: 2 };
  const { asked, answer } = serverWith({ code: 'call.settings_changed', later, versionOf: () => 2 });
  const page = await openWith(answer);
  await draw(page, 'kept', first);
  await page.getByRole('dialog').getByText('Suggest call times').click();
  await draw(page, 'kept', later);
  await press('Save');
  await page.getByText('Closed', { exact: true }).waitFor();
  expect(asked).toEqual([
    { ...first, offersTimes: true },
    { ...later, offersTimes: true },
  ]);
});

test.for([
  { theirs: 'subject', current: { phone: '1', version: 2 }, versions: [1, 2], said: 'Saved 2' },
  { theirs: 'number', current: { phone: '3', version: 2 }, versions: [1], said: 'Refused' },
])(
  'X3: a number noted while rolling, after a colleague changed the $theirs: $said',
  async ({ current, versions, said }) => {
    const asked: unknown[] = [];
    const data = { current };
    const page = await openWith(({ version }, { method }) => {
      if (method === 'GET') return { status: 200, body: current };
      asked.push(version);
      if (version === current.version) return { status: 200, body: { ...current, phone: '2' } };
      return { status: 409, body: { defined: true, code: 'call.changed', status: 409, message: '', data } };
    });
    await draw(page, 'number', {
      id: '019b8b74-1800-7000-8000-000000000001',
      version: 1,
      was: '1',
      phone: '2',
    });
    await press('Send');
    await page.getByText(said).waitFor({ timeout: 8_000 });
    expect(asked).toEqual(versions);
  },
);

test('Control with Enter also sends a word of a list that is typed and not added yet', async () => {
  const asked: Record<string, unknown>[] = [];
  const page = await openWith((body) => {
    asked.push(body);
    return { status: 404 };
  });
  const member = editedForms.find(({ form }) => form === 'teamMember');
  await draw(page, 'teamMember', member?.first);
  await field('Skills').fill('Budgets');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => asked.map(({ skills }) => skills)).toEqual([['Budgets']]);
});

const readerNamed = (displayName: string) => ({
  person: {
    id: `019b8b74-1800-7000-8000-${displayName.length.toString().padStart(12, '0')}`,
    displayName,
    photoURL: null,
    status: 'offline',
    headline: '',
    company: '',
    location: '',
    tags: [],
    role: '',
    isClaimed: true,
  },
  kind: 'full',
  open: 1,
  overdue: 0,
  done: 0,
  onTime: 0,
});

test('someone who types a name and presses Enter before it is found chooses no one else, and sends nothing', async () => {
  const answered = Promise.withResolvers<void>();
  const [abel, bela, carl] = ['Abel Renshaw', 'Bela Renshawe', 'Carl Quist'].map(readerNamed);
  const page = await openWith(async (_body, { asked }) => {
    if (!asked.has('q')) return { status: 200, body: { items: [abel, bela] } };
    await answered.promise;
    return { status: 200, body: { items: asked.get('q') === 'carl' ? [carl] : [] } };
  });
  await draw(page, 'readers', {});
  const reader = page.getByRole('combobox', { name: 'Reader' });
  const offered = page.getByRole('option');
  await reader.click();
  await expect.poll(() => offered.count()).toBe(2);
  // What is here already is offered as far as it matches.
  await reader.fill('bela');
  await expect.poll(() => offered.allInnerTexts()).toEqual([expect.stringContaining('Bela Renshawe')]);
  await reader.fill('carl');
  await expect.poll(() => offered.count()).toBe(0);
  await reader.press('Enter');
  await page.getByText('No one chosen').waitFor();
  answered.resolve();
  await expect.poll(() => offered.allInnerTexts()).toEqual([expect.stringContaining('Carl Quist')]);
  await reader.press('Enter');
  await page.getByRole('button', { name: 'Remove Carl Quist' }).waitFor();
  await page.getByText(`Chosen: ${carl?.person.id ?? 'no one'}`).waitFor();
  await page.getByText('Not sent').waitFor();
  // With no text in the field Enter belongs to the form, and Backspace takes the chosen one out.
  await reader.press('Enter');
  await page.getByText('Sent', { exact: true }).waitFor();
  await reader.press('Backspace');
  await page.getByText('No one chosen').waitFor();
});
