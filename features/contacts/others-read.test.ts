import { expect, test } from 'vitest';
import { tableText } from '#platform/contract/tables/write-table.ts';
import type { CardFields } from './contract/views.ts';
import { emptyCard } from './policy/card-start.ts';
import { type CardVersion, writeCard } from './policy/vcards/write-card.ts';
import { tableOf } from './server/acts/contact-table.ts';
import { cardReaders, tableByOthers } from './testing/factory/card-readers.ts';
import { cardId } from './testing/factory/random-cards.ts';

const soren: CardFields = {
  ...emptyCard('Søren Åkesson; Jr. 🎬'),
  prefix: 'Dr.',
  firstName: 'Søren',
  middleName: 'M, Q',
  lastName: 'Åkesson',
  suffix: 'Jr.',
  nickname: 'Sø',
  company: 'Kestrel; Tern, Ltd.',
  title: 'Agent: film, television and a title that is longer than one line of a card can ever be',
  emails: [
    { label: 'work', value: 'soren@kestrel.example' },
    { label: 'on set', value: 'set@kestrel.example' },
  ],
  phones: [
    { label: 'mobile', value: '+13105550142;ext=201' },
    { label: 'home fax', value: '+442079460018' },
  ],
  address: '1 Quay; Row, Los Angeles\nCA 90001',
  website: 'https://kestrel.example/a,b;c?d=%5C',
  birthday: '--03-31',
  tags: ['Agents', 'Crew, Camera'],
};
const hyun: CardFields = {
  ...emptyCard('김 현'),
  birthday: '1985-04-12',
  phones: [{ label: '', value: '+82212345678' }],
};

const versions: readonly CardVersion[] = ['3.0', '4.0'];
test.each(
  versions.flatMap((version) =>
    Object.entries(cardReaders[version]).flatMap(([reader, read]) =>
      [soren, hyun].map((card) => ({ version, reader, read, card })),
    ),
  ),
)(
  '$reader reads the card of $card.displayName in version $version as it was written',
  ({ version, read, card }) => {
    const types: Record<string, string> = { mobile: 'cell', 'home fax': 'home,fax', 'on set': '' };
    const labelled = (list: CardFields['phones']) =>
      list.map(({ label, value }) => `${types[label] ?? label}: ${value}`);
    expect(read(writeCard(card, { version, id: cardId }))).toEqual({
      uid: `urn:uuid:${cardId}`,
      name: card.displayName,
      parts:
        card === hyun
          ? ['현', '김', '', '', '']
          : [card.lastName, card.firstName, card.middleName, card.prefix, card.suffix],
      nickname: card.nickname,
      company: card.company,
      title: card.title,
      emails: labelled(card.emails),
      phones: labelled(card.phones),
      address: card.address,
      website: card.website,
      birthday: card.birthday,
      tags: card.tags,
    });
  },
);

test.each(['en', 'es'] as const)(
  'another reader of tables finds each field of a card in its column (%s)',
  (language) => {
    const [columns, rows] = tableOf([{ fields: soren }, { fields: hyun }]);
    const [first, second] = tableByOthers(tableText([columns, ...rows], language));
    expect(first).toMatchObject({
      Name: soren.displayName,
      'Last Name': 'Åkesson',
      Company: 'Kestrel; Tern, Ltd.',
      'E-mail 2 - Label': 'on set',
      'E-mail 2 - Value': 'set@kestrel.example',
      'Phone 1 - Label': 'mobile',
      'Phone 1 - Value': '+1 310 555 0142 ext. 201',
      Address: soren.address,
      Website: soren.website,
      Tags: 'Agents; "Crew, Camera"',
    });
    expect(second).toMatchObject({
      Name: '김 현',
      'Phone 1 - Value': '+82 2 1234 5678',
      Birthday: '1985-04-12',
    });
  },
);
