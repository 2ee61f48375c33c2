import { seriousBreachesOn } from '../support/axe.ts';
import { expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';

/** The mail of this subject as the mail server got it, its transfer encodings undone. */
async function arrived(subject: string): Promise<{ head: string; body: string }> {
  const { received } = theWorld().mailServer;
  const find = () => received.find(({ raw }) => raw.includes(`Subject: ${subject}`));
  await expect.poll(find).toBeDefined();
  const raw = find()?.raw ?? '';
  const [head = ''] = raw.split('\r\n\r\n');
  const body = raw
    .slice(head.length)
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (codes) =>
      Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'),
    );
  return { head, body };
}

/** The standards' check runs a script in every frame, which the sandbox of a shown mail refuses, as it should. */
const refusedScript = /Blocked script execution in 'about:srcdoc'/;

test('ADN-1 a super administrator edits a template, and the preview is the mail that the mail server receives', async () => {
  const world = theWorld();
  const owner = await world.person('Sol Ortega', { role: 'SUPER_ADMIN' });
  const { page, faults } = await open({ as: owner });
  faults.excuse(refusedScript);
  await visitPage(page, '/admin/notification-templates?template=feedback-notification');
  const editor = page.getByRole('form', { name: 'Feedback arrived' });
  const body = editor.getByLabel('Text', { exact: true });
  const publish = editor.getByRole('button', { name: 'Publish' });

  // An unknown variable is named and blocks publishing.
  const before = await body.inputValue();
  await body.fill(`${before}\n\n{{userNam}}`);
  await expectVisible(editor.getByText('{{userNam}} isn’t a variable in this template.'));
  expect(await publish.isDisabled()).toBe(true);

  await body.fill(before.replace('New feedback', 'A new report'));
  await editor.getByLabel('Subject').fill('Report ({{category}}) by {{userName}}');
  const frame = page.frameLocator('iframe[title="Email preview"]');
  await expectVisible(frame.getByRole('heading', { name: 'A new report: bug' }));
  await expectVisible(frame.getByText('Sol Ortega wrote this.'));
  await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
  await publish.click();
  await expectVisible(page.getByText('Version 1', { exact: true }).first());

  await editor.getByRole('button', { name: 'Send test to me' }).click();
  const { head, body: sent } = await arrived('[Test] Report (bug) by Sol Ortega');
  expect(head).toContain(`To: ${owner.email}`);
  expect(sent).toContain('A new report: bug');
  // Word for word what the preview shows, in html and in plain text.
  const shown = await frame.locator('body').innerText();
  for (const words of shown.split('\n').filter((line) => line.trim() !== ''))
    expect(sent).toContain(words.trim());
  await page.getByRole('button', { name: 'Plain text', exact: true }).click();
  const plain = await page.locator('pre').first().innerText();
  expect(sent.replaceAll('\r\n', '\n')).toContain(plain.trim());
});

detail(
  'ADN-1, X3: of two super administrators who publish one template the second sees both texts and picks',
  async () => {
    const world = theWorld();
    const noor = await world.person('Noor Farhat', { role: 'SUPER_ADMIN' });
    const ines = await world.person('Ines Aguirre', { role: 'SUPER_ADMIN' });
    const { page: first } = await open({ as: noor });
    const { page: second, faults } = await open({ as: ines });
    faults.excuse(refusedScript);
    faults.provoke(/POST \/api\/admin\/notification-templates\/feedback-response\/versions 409/);
    const form = (page: typeof first) => page.getByRole('form', { name: 'Answer to feedback' });
    const subject = (page: typeof first) => form(page).getByLabel('Subject');
    for (const page of [first, second])
      await visitPage(page, '/admin/notification-templates?template=feedback-response');
    await subject(first).fill('We have read your report');
    await subject(second).fill('An answer to your report');
    await form(first).getByRole('button', { name: 'Publish' }).click();
    await expectVisible(first.getByText('Version 1', { exact: true }).first());
    await form(second).getByRole('button', { name: 'Publish' }).click();
    const both = second.getByRole('region', { name: /Someone else published a version/ });
    await expectVisible(both.getByText('We have read your report'));
    await expectVisible(both.getByText('An answer to your report'));
    await both.getByRole('button', { name: 'Publish mine' }).click();
    await expectVisible(second.getByText('Version 2', { exact: true }).first());
    expect(await subject(second).inputValue()).toBe('An answer to your report');
  },
);

detail(
  'ADE-1 a super administrator writes a mail, finds it in the log, and reads it as it looks',
  async () => {
    const world = theWorld();
    const owner = await world.person('Noor Haddad', { role: 'SUPER_ADMIN' });
    const { page, faults } = await open({ as: owner });
    faults.excuse(refusedScript);
    await visitPage(page, '/admin/email');
    await shell(page).main.getByRole('button', { name: 'Compose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compose' });
    await dialog.getByLabel('Recipients').fill('gaffer@e2e.example, Gaffer@e2e.example');
    await dialog.getByLabel('Subject').fill('Wrap party');
    await dialog.getByLabel('Text', { exact: true }).fill('Friday at eight.');
    await expectVisible(dialog.getByText('1 recipient'));
    await expectVisible(dialog.frameLocator('iframe').getByText('Friday at eight.'));
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const row = page.getByRole('list', { name: 'Emails' }).getByRole('link', { name: /Wrap party/ });
    await row.click();
    await expectVisible(page.getByRole('complementary').getByText('gaffer@e2e.example'));
    await expectVisible(page.frameLocator('iframe').getByText('Friday at eight.'));
    await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
    expect((await arrived('Wrap party')).body).toContain('Friday at eight.');
  },
);

detail(
  'SHL-1 an administrator without the email page finds it closed, and nothing of it in the menu',
  async () => {
    const world = theWorld();
    const admin = await world.person('Ada Quinn', { role: 'ADMIN' });
    const { page, faults } = await open({ as: admin, size: 'narrow' });
    faults.excuse(refusedScript);
    faults.excuse(/GET \/api\/admin\/email.* 403/);
    await visitPage(page, '/admin/email');
    await expectVisible(shell(page).main.getByText('You don’t have access to Email'));
    await visitPage(page, '/admin/notification-templates');
    await page
      .getByRole('link', { name: /One notification/ })
      .first()
      .click();
    await expectVisible(page.getByRole('form', { name: 'One notification' }));
    await expectNoSidewaysScroll(page);
    await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
  },
);
