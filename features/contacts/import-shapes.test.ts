import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import * as imports from './testing/factory/imported.ts';

const scene = await openScene();
const importAll = (who: Actor, sent: string | Buffer, wish = {}) =>
  imports.importAll(scene.address, who, sent, wish);
const fresh = () => scene.person('Mara Okafor');
/** Everything a fresh person has after importing one file. */
async function imported(sent: string | Buffer, wish = {}) {
  const mara = await fresh();
  const report = await importAll(mara, sent, wish);
  const cards = await imports.cardsOf(mara);
  return { mara, report, cards, names: cards.map(({ displayName }) => displayName) };
}
const file = imports.file;

test('CON-2: people who share a switchboard stay three people, each with an extension', async () => {
  const { cards, names, report } = await imported(await file('shared-switchboard.csv'));
  expect(report.counts.new).toBe(3);
  expect(names).toEqual(['Ava Lind', 'Ben Okoro', 'Cleo Park']);
  expect(cards.map(({ fields }) => fields.phones[0]?.value)).toEqual([
    '+13105550142;ext=201',
    '+13105550142;ext=305',
    '+13105550142',
  ]);
});

test.each([
  ['an office mail', 'Name,Email\nAva Lind,casting@x.example\nBen Okoro,casting@x.example'],
  ['a number', 'Name,Phone\nAva Lind,310-555-0142\nBen Okoro,310-555-0142'],
  ['a fax', 'Name,Business Fax\nAva Lind,310-555-0142\nBen Okoro,310-555-0142'],
  ['a family’s mail', 'Name,Email\nAva Lind,home@x.example\nAlan Lind,home@x.example'],
  ['an assistant', 'Name,Assistant phone\nAva Lind,310-555-0142\nBen Okoro,310-555-0142'],
])('CON-2: two people of one file who share %s are two people', async (_what, csv) => {
  const { report, names } = await imported(csv);
  expect(report.counts).toMatchObject({ new: 2, ambiguous: 0, refused: 0 });
  expect(names).toHaveLength(2);
});

test('CON-2: a number that an existing contact has under another name is a question, and a father is not his son', async () => {
  const { mara } = await imported('Name,Phone\nPhilip Hale,310-555-0142');
  const asked = await importAll(mara, 'Name,Phone\nBen Okoro,310-555-0142\nPhilip Hale Jr.,310-555-0142');
  expect(asked.items.map(({ outcome, why }) => [outcome, why])).toEqual([
    ['ambiguous', 'phone: another contact has this number'],
    ['ambiguous', 'phone: another contact has this number'],
  ]);
  // With a middle name more it is the same man.
  const again = await importAll(mara, 'Name,Phone,Title\nPhilip Seymour Hale,310-555-0142,Producer');
  expect(again.counts).toMatchObject({ updated: 1, new: 0 });
});

test('CON-2: one assistant for two people belongs to both, and makes them nobody else', async () => {
  const { cards } = await imported(await file('one-assistant-for-two.vcf'));
  expect(cards.map(({ displayName, fields }) => [displayName, fields.assistantPhone, fields.phones])).toEqual(
    [
      ['Ava Lind', '+13105550199', []],
      ['Ben Okoro', '+13105550199', []],
    ],
  );
});

test('CON-2: a header below a preamble is found, and sep= is an instruction', async () => {
  const linked = await imported(await file('linkedin-connections.csv'));
  expect(linked.report.mapping).toEqual([
    'firstName',
    'lastName',
    'website',
    'email',
    'company',
    'title',
    null,
  ]);
  expect(linked.cards.map(({ displayName, title }) => [displayName, title])).toEqual([
    ['Ava Lind', 'Agent'],
    ['Ben Okoro', 'Line Producer'],
  ]);
  const told = await imported(await file('sep-line.csv'));
  expect(told.cards).toMatchObject([
    {
      displayName: 'Ava Lind',
      company: 'Northlight Agency',
      fields: { emails: [{ value: 'ava@lind.example' }] },
    },
  ]);
});

test.each([
  ['a title row', 'CREW LIST\n\nName,Company\nAva Lind,Kestrel'],
  ['tabs', 'Name\tCompany\nAva Lind\tKestrel'],
  ['bars', 'Name|Company\nAva Lind|Kestrel'],
  ['Spanish words and semicolons', 'Nombre;Apellidos;Empresa\nAva;Lind;Kestrel'],
  ['a printed page’s second header', 'Name,Company\nAva Lind,Kestrel\nName,Company'],
])('CON-2: a table with %s is read', async (_what, text) => {
  const { cards } = await imported(text);
  expect(cards).toMatchObject([{ displayName: 'Ava Lind', company: 'Kestrel' }]);
});

test('CON-2: Outlook’s columns become job title, address, labels, assistant and a remark', async () => {
  const { report, cards } = await imported(await file('outlook-title.csv'));
  expect(report).toMatchObject({ remarked: 1, counts: { new: 1, refused: 0 } });
  expect(report.items[0]?.remarks).toEqual(['birthday: "0/0/00" is not a day']);
  expect(cards[0]).toMatchObject({
    displayName: 'Ben J. Okoro Jr.',
    title: 'Line Producer',
    fields: {
      prefix: 'Mr.',
      firstName: 'Ben',
      middleName: 'J.',
      lastName: 'Okoro',
      suffix: 'Jr.',
      address: '12 Stage Rd, Burbank, CA 91505',
      phones: [
        { label: 'fax', value: '+13105550190' },
        { label: 'work', value: '+13105550188' },
        { label: 'mobile', value: '+13105550187' },
        { label: 'main', value: '+13105550100' },
      ],
      assistantName: 'Kim Roe',
      assistantPhone: '+13105550186',
      birthday: '',
    },
    notes: [{ text: 'Likes tea' }],
  });
});

test('CON-2: Google’s columns become a whole name, both mails, one address and its labels', async () => {
  const phil = await imported(await file('google-middle-suffix.csv'));
  expect(phil.cards[0]).toMatchObject({
    displayName: 'Philip Seymour Hale Jr.',
    title: 'Producer',
    company: 'Kestrel Films',
    tags: ['Financiers'],
    fields: {
      emails: [{ label: 'work', value: 'phil@hale.example' }],
      phones: [{ label: 'mobile', value: '+13105550170' }],
    },
  });
  const ava = await imported(await file('google-address.csv'));
  expect(ava.cards[0]).toMatchObject({
    displayName: 'Ava L. Lind',
    tags: ['Agents'],
    fields: {
      emails: [{ value: 'a@x.example' }, { value: 'b@x.example' }],
      address: '12 Stage Rd\nBurbank, CA',
    },
  });
});

test('CON-2: a rank in a list of people of the film database is no job', async () => {
  const { cards } = await imported(await file('imdb-list-of-people.csv'));
  expect(cards[0]).toMatchObject({
    displayName: 'Ava Lind',
    title: '',
    fields: { imdbId: 'nm9000001', birthday: '1974-11-11' },
  });
});

test('CON-2: a cell that is no address costs that cell, and every person comes in', async () => {
  const { cards, report } = await imported(await file('mail-cells.csv'));
  expect(report.counts).toMatchObject({ new: 6, refused: 0 });
  expect(report.remarked).toBe(3);
  expect(cards.map(({ fields }) => fields.emails)).toEqual([
    [],
    [],
    [{ label: 'personal', value: 'mo@ray.example' }],
    [{ label: '', value: 'na@sol.example' }],
    [{ label: '', value: 'ol@tor.example' }],
    [],
  ]);
  expect(report.items[1]?.remarks).toEqual(['email: "lee@fox" is not an address']);
});

test('CON-2: birthdays are read in every spelling, and what could be two days is asked once', async () => {
  const days = async (wish: object) => {
    const { report, cards } = await imported(await file('birthday-spellings.csv'), wish);
    expect(report.counts).toMatchObject({ new: 10, refused: 0 });
    return Object.fromEntries(
      cards.map(({ displayName, fields }) => [displayName.slice(4), fields.birthday]),
    );
  };
  const sure = {
    Two: '1985-04-12',
    Three: '1985-04-12',
    Four: '1985-04-12',
    Five: '1985-04-12',
    Eight: '',
    Nine: '1985-04-12',
    Ten: '1985-04-12',
  };
  expect(await days({})).toEqual({ ...sure, One: '', Six: '', Seven: '' });
  expect(await days({ dayOrder: 'month_first' })).toEqual({
    ...sure,
    One: '1985-04-12',
    Six: '1985-12-04',
    Seven: '--04-12',
  });
  expect(await days({ dayOrder: 'day_first' })).toMatchObject({
    One: '1985-12-04',
    Six: '1985-04-12',
    Seven: '--12-04',
  });
  const mara = await fresh();
  const { id, mapping } = await imports.readIn(scene.address, mara, await file('birthday-spellings.csv'));
  const { unsureDays } = await mara.call.contacts.checkImport({ id, mapping });
  expect(unsureDays).toEqual({ samples: ['4/12/85', '12-04-1985', '4/12'], rows: 3 });
});

test('PRO-9: numbers are read with labels and extensions, two of a cell are two, and a damaged one is named', async () => {
  const { cards, report } = await imported(await file('phone-cells.csv'));
  expect(report.counts).toMatchObject({ new: 10, refused: 0 });
  const phones = new Map(cards.map(({ displayName, fields }) => [displayName.slice(4), fields.phones]));
  expect(phones.get('One')).toEqual([
    { label: '', value: '+13105550191' },
    { label: '', value: '+13105550192' },
  ]);
  expect(phones.get('Two')?.map(({ value }) => value)).toEqual(['+13105550193', '+13105550194']);
  expect(phones.get('Three')).toEqual([
    { label: 'office', value: '+13105550195' },
    { label: 'mobile', value: '+13105550196' },
  ]);
  expect(phones.get('Four')).toEqual([{ label: 'mobile', value: '+13105550197' }]);
  expect(phones.get('Five')).toEqual([{ label: '', value: '1-800-FLOWERS' }]);
  expect(['Six', 'Seven', 'Eight'].map((name) => phones.get(name)?.[0]?.value)).toEqual([
    '+442079460018',
    '+442079460019',
    '+442079460020',
  ]);
  expect(phones.get('Nine')).toEqual([]);
  expect(report.items.find(({ name }) => name === 'Kim Nine')?.remarks).toEqual([
    'phone: "3.10556E+09" is not a number: a spreadsheet has rounded it',
  ]);
  expect(phones.get('Ten')).toEqual([{ label: '', value: '5550198' }]);
});

test('CON-2: Apple’s labels, birthdays without a year, company cards and groups are what they say', async () => {
  const labels = await imported(await file('apple-labels.vcf'));
  expect(labels.cards).toMatchObject([
    { displayName: 'Dana Marr', fields: { birthday: '--03-31', assistantPhone: '+13105550199', phones: [] } },
    { displayName: 'Marr Sports', fields: { isCompany: true } },
  ]);
  const groups = await imported(await file('apple-groups.vcf'));
  expect(groups.names).toEqual(['Kestrel Films']);
  expect(groups.cards[0]?.fields).toMatchObject({ isCompany: true, company: 'Kestrel Films' });
  const [casting] = groups.report.items;
  expect(casting).toMatchObject({ outcome: 'unchanged', name: 'Casting' });
});

test('CON-2: a group is a tag of its members', async () => {
  const ava = 'BEGIN:VCARD\nVERSION:4.0\nFN:Ava Lind\nUID:urn:uuid:1111\nEND:VCARD\n';
  const group = 'BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:Casting\nMEMBER:urn:uuid:1111\nEND:VCARD\n';
  expect((await imported(group + ava)).cards).toMatchObject([{ displayName: 'Ava Lind', tags: ['Casting'] }]);
});

test('CON-2: Google’s types keep home, mobile and fax apart, and an escaped comma is part of a tag', async () => {
  const { cards } = await imported(await file('google-types.vcf'));
  expect(cards[0]).toMatchObject({
    displayName: 'Ava Lind',
    tags: ['Agents', 'Crew, Camera'],
    fields: {
      emails: [{ label: 'home', value: 'a@x.example' }],
      phones: [
        { label: 'mobile', value: '+13105550170' },
        { label: 'fax', value: '+13105550171' },
      ],
    },
  });
});

test('CON-2: a vCard 2.1 is read in its stated character set', async () => {
  const { cards } = await imported(await file('android-21.vcf'));
  expect(cards).toMatchObject([
    {
      displayName: 'Søren Åkesson',
      fields: {
        phones: [{ label: 'mobile', value: '+46701234567' }],
        emails: [{ label: 'home', value: 'soren@x.example' }],
      },
    },
  ]);
  const latin =
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:N=FA=F1ez;Mar=EDa=\r\n Jos=E9\r\nTEL;HOME;FAX:+34 612 34 56 78\r\nEND:VCARD\r\n';
  expect((await imported(latin)).cards).toMatchObject([
    { displayName: 'María José Núñez', fields: { phones: [{ label: 'home fax', value: '+34612345678' }] } },
  ]);
});

test('CON-2: a vCard 2.1 whose letters stand as bytes of its character set is read', async () => {
  const cyrillic = [
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=windows-1251:',
    '\xcf\xe5\xf2\xf0\xee\xe2;\xc8\xe2\xe0\xed\r\nTEL;CELL:+7 916 123-45-67\r\nEND:VCARD\r\n',
  ].join('');
  expect((await imported(Buffer.from(cyrillic, 'latin1'))).names).toEqual(['Иван Петров']);
});

test('CON-2: the card of an agent inside another card takes nothing of it along', async () => {
  const kim = 'BEGIN:VCARD\r\nVERSION:2.1\r\nN:Roe;Kim\r\nTEL:310-555-0199\r\nEND:VCARD\r\n';
  const ava = `BEGIN:VCARD\r\nVERSION:2.1\r\nN:Lind;Ava\r\nAGENT:\r\n${kim}TEL;CELL:310-555-0142\r\nEND:VCARD\r\n`;
  const { cards } = await imported(ava);
  expect(cards.map(({ displayName, fields }) => [displayName, fields.phones])).toEqual([
    ['Ava Lind', [{ label: 'mobile', value: '+13105550142' }]],
    ['Kim Roe', [{ label: '', value: '+13105550199' }]],
  ]);
});

test.each([
  ['Apple', 'VERSION:3.0', 'item1.X-ABRELATEDNAMES:Kim Roe\nitem1.X-ABLabel:_$!<Assistant>!$_'],
  ['version 4', 'VERSION:4.0', 'RELATED;TYPE=agent;VALUE=text:Kim Roe'],
])('CON-2: the assistant that %s keeps among related people stays one', async (_who, version, lines) => {
  const { cards } = await imported(`BEGIN:VCARD\n${version}\nFN:Ava Lind\n${lines}\nEND:VCARD\n`);
  expect(cards).toMatchObject([{ displayName: 'Ava Lind', fields: { assistantName: 'Kim Roe' } }]);
});

test('CON-2: how a name sounds, and addresses with two words for a part, come in from other programs', async () => {
  const { cards } = await imported(
    'First Name,Last Name,Phonetic First Name,Phonetic Last Name,Account Name,Mailing Street,Mailing City,Mailing State/Province,Mailing Zip/Postal Code\nAva,Lind,Ayva,Linned,Kestrel,1 A St,Burbank,CA,91505\n',
  );
  expect(cards[0]).toMatchObject({
    company: 'Kestrel',
    fields: { pronunciation: 'Ayva Linned', address: '1 A St, Burbank, CA 91505' },
  });
});

test('CON-2: a birthday with its time is a day, and one that is still to come is left out and named', async () => {
  const bday = (name: string, day: string) =>
    `BEGIN:VCARD\nVERSION:4.0\nFN:${name}\nBDAY:${day}\nEND:VCARD\n`;
  const { cards, report } = await imported(
    bday('Ann One', '19850412T231500-0500') + bday('Ann Two', '2085-04-12'),
  );
  expect(cards.map(({ fields }) => fields.birthday)).toEqual(['1985-04-12', '']);
  expect(report.items[1]?.remarks).toEqual(['birthday: "2085-04-12" is still to come']);
});

test('PRO-9: digits of other keyboards are digits, and an extension may stand behind a pause or a cross', async () => {
  const { cards } = await imported(
    'Name,Phone\nBo One,３１０－５５５－０１６１\nBo Three,310-555-0148 ×201\nBo Two,310-555-0100p201\n',
  );
  expect(cards.map(({ fields }) => fields.phones[0]?.value)).toEqual([
    '+13105550161',
    '+13105550148;ext=201',
    '+13105550100;ext=201',
  ]);
});

test('CON-2: lines of a note end as they do here, whatever machine wrote them', async () => {
  const { cards } = await imported('Name,Notes\rAva Lind,"two\rlines"\r');
  expect(cards[0]?.notes).toMatchObject([{ text: 'two\nlines' }]);
});

test('CON-2: escaped semicolons and colons are read as what they stand for', async () => {
  const card =
    'BEGIN:VCARD\nVERSION:3.0\nFN:Ava Lind\nTEL:+1 310 555 0142\\;ext=201\nURL:https\\://lind.example\nEND:VCARD\n';
  expect((await imported(card)).cards[0]?.fields).toMatchObject({
    website: 'https://lind.example/',
    phones: [{ value: '+13105550142;ext=201' }],
  });
});
