import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { endingsOf } from './policy/file-names.ts';
import { hostileFiles, mark, mutated } from './testing/factory/hostile-files.ts';
import { createFileDoors } from './testing/factory/house.ts';

const scene = await openScene();
const doors = createFileDoors(scene);
const corpus = await hostileFiles();
const mara = await scene.person('Mara Okafor');

/** A new uploader every so often: the test makes more uploads than one person may in that time. */
async function somebodyFor(number: number) {
  return number % 50 === 0 ? scene.person('Mara Okafor') : undefined;
}

const drawn = ['image/png', 'image/jpeg', 'image/webp'];

/** Asserts that a browser can only show the re-encoded pixels of an opened file, or save it. */
async function expectInert(answer: Response): Promise<void> {
  const { headers } = answer;
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  expect(Object.keys(endingsOf)).toContain(type);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toBe('private, no-store');
  const isDrawn = drawn.includes(type);
  expect(headers.get('content-disposition')).toMatch(
    isDrawn ? /^inline; filename="/ : /^attachment; filename="/,
  );
  if (isDrawn) await expectDrawn(type, Buffer.from(await answer.arrayBuffer()));
}

async function expectDrawn(type: string, bytes: Buffer): Promise<void> {
  expect(bytes.toString('latin1')).not.toContain(mark);
  expect((await sharp(bytes).metadata()).format).toBe(type.slice('image/'.length));
}

test('P18 the corpus has at least forty attacks, each with its own name', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(40);
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
});

test.each(corpus)(
  'P18 $name is $fate, whole and in pieces, and never active',
  async ({ type, bytes, fate }) => {
    const who = await scene.person('Mara Okafor');
    const [whole, pieces] = [doors.newFileId(), doors.newFileId()];
    const answer = await doors.put(who, { id: whole, type, bytes });
    const statuses = fate === 'inert' ? [200] : fate === 'refused' ? [400, 413, 415] : [200, 400, 415];
    expect(statuses, await answer.clone().text()).toContain(answer.status);
    const opened = await doors.open(who, whole);
    expect(opened.status).toBe(answer.status === 200 ? 200 : 404);
    for (const served of [opened].filter(({ ok }) => ok)) await expectInert(served);

    const begun = await doors.begin(who, { id: pieces, type, bytes }).catch(() => undefined);
    const last = begun && (await doors.patch(who, pieces, { offset: 0, bytes }));
    expect(last?.status ?? 415).toBe(answer.status);
    expect((await doors.open(who, pieces)).status).toBe(opened.status);
  },
);

test('P18 five hundred damaged pictures crash nothing and leave nothing active', async () => {
  const sources = await Promise.all(
    (['png', 'jpeg', 'webp'] as const).map(async (format) => ({
      type: `image/${format}`,
      bytes: await sharp({ create: { width: 64, height: 48, channels: 3, background: '#fcc81e' } })
        .toFormat(format)
        .toBuffer(),
    })),
  );
  let who = mara;
  const statuses = new Set<number>();
  for (let number = 0; number < 500; number++) {
    who = (await somebodyFor(number)) ?? who;
    const source = sources[number % sources.length] ?? sources[0];
    if (!source) throw new Error('there are three');
    const id = doors.newFileId();
    const { status } = await doors.put(who, { id, type: source.type, bytes: mutated(source.bytes, number) });
    statuses.add(status);
    if (status === 200) await expectInert(await doors.open(who, id));
  }
  expect([...statuses].filter((status) => ![200, 400, 415].includes(status))).toEqual([]);
  expect((await fetch(`${scene.address}/healthz`)).status).toBe(200);
});

const names: readonly [name: string, saved: RegExp][] = [
  ['../../etc/passwd', /^passwd\.pdf$/],
  ['..\\..\\boot.ini', /^boot\.ini\.pdf$/],
  ['C:\\Windows\\run.exe', /^run\.exe\.pdf$/],
  ['photo\u202Egpj.exe', /^photogpj\.exe\.pdf$/],
  ['photo\u2066\u200Bfdp.exe', /^photofdp\.exe\.pdf$/],
  ['invoice.pdf.exe', /^invoice\.pdf\.exe\.pdf$/],
  ['page.html', /^page\.html\.pdf$/],
  ['run.exe. . .', /^run\.exe\.pdf$/],
  ['.htaccess', /^htaccess\.pdf$/],
  ['x"; filename="evil.html', /^x"; filename="evil\.html\.pdf$/],
  ["x'evil'.html", /^x'evil'\.html\.pdf$/],
  ['a\r\nset-cookie: x=1.pdf', /^a set-cookie: x=1\.pdf$/],
  ['ünïcödé 🎬.pdf', /^ünïcödé 🎬\.pdf$/],
  ['x'.repeat(200), /^x{196}\.pdf$/],
];

test.each(names)(
  'P18 a file whose sender names it %j is shown and saved under a name that cannot mislead',
  async (name, saved) => {
    const ines = await scene.person('Ines Calloway');
    const noor = await scene.person('Noor Haddad');
    await scene.connect(ines, noor);
    const { id } = await ines.call.messaging.start({ participantIds: [noor.id] });
    const fileId = doors.newFileId();
    await doors.put(ines, { id: fileId });
    const message = { id, clientId: doors.newFileId(), content: '' };
    const sent = await ines.call.messaging.send({ ...message, attachments: [{ fileId, name }] });
    expect(sent.attachments?.[0]?.name).toMatch(saved);
    const header = (await doors.open(noor, fileId)).headers.get('content-disposition') ?? '';
    expect(header).toMatch(
      /^attachment; filename="message-[0-9a-f-]{36}\.pdf"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/,
    );
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toMatch(saved);
  },
);

test('P18 a name that is not text is refused with the message, and so is one without letters', async () => {
  const ines = await scene.person('Ines Calloway');
  const noor = await scene.person('Noor Haddad');
  await scene.connect(ines, noor);
  const { id } = await ines.call.messaging.start({ participantIds: [noor.id] });
  const fileId = doors.newFileId();
  await doors.put(ines, { id: fileId });
  for (const name of ['a\u0000.pdf', '\uD800.pdf', '\u200B', '']) {
    const body = JSON.stringify({
      clientId: doors.newFileId(),
      content: '',
      attachments: [{ fileId, name }],
    });
    const answer = await ines.request('POST', `/api/conversations/${id}/messages`, { body });
    expect([name, answer.status]).toEqual([name, 400]);
  }
});
