import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import type { ClientPerson, ClientView } from '../../../contract/views.ts';
import { clientsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { MemberDialog } from '../lazy-dialogs.ts';

const { team: words } = copy;

/** The client's team and their other representatives. */
export function TeamPart({ client }: { client: ClientView }) {
  const { run, busyRow } = useActs();
  const [asked, setAsked] = useState<ClientPerson | 'new'>();
  const mayChange = client.mayManage && client.state !== 'former';
  const remove = (personId: ClientPerson['person']['id']) =>
    void run(() => clientsApi.removeMember.call({ id: client.id, personId }), {
      failed: copy.failed,
      row: personId,
    });
  return (
    <>
      <PanelPart title={words.title}>
        <ul className={layout({ stack: true, gap: 8 })}>
          {client.team.map((member) => (
            <Row as="li" key={member.person.id} gap={8} align="center" wrap>
              <Member member={member} />
              {mayChange ? (
                <Button
                  aria-label={words.edit(member.person.displayName)}
                  variant="subtle"
                  color="gray"
                  size="sm"
                  onClick={() => setAsked(member)}
                >
                  {copy.edit}
                </Button>
              ) : null}
              {mayChange && !member.isLead ? (
                <Button
                  variant="subtle"
                  color="gray"
                  size="sm"
                  loading={busyRow === member.person.id}
                  onClick={() => remove(member.person.id)}
                >
                  {copy.remove}
                </Button>
              ) : null}
            </Row>
          ))}
        </ul>
        {mayChange ? (
          <Row>
            <Button variant="default" size="sm" onClick={() => setAsked('new')}>
              {words.add}
            </Button>
          </Row>
        ) : null}
      </PanelPart>
      <CoRepresentatives client={client} />
      <Suspense fallback={null}>
        {asked ? (
          <MemberDialog
            client={client}
            member={asked === 'new' ? undefined : asked}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

const Member = ({ member: { person, isLead, area, seesMoney } }: { member: ClientPerson }) => (
  <Row gap={8} align="center" grow shrink>
    <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={24} isDecorative />
    <Stack shrink>
      <Text truncate>{person.displayName}</Text>
      <Text truncate size="sm" tone="muted">
        {[isLead ? copy.terms.point : '', area, seesMoney ? words.money : ''].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  </Row>
);

/** The client's other representatives, from their profile. */
const CoRepresentatives = ({ client: { coRepresentatives } }: { client: ClientView }) =>
  coRepresentatives.length === 0 ? null : (
    <PanelPart title={words.others}>
      <ul>
        {coRepresentatives.map(({ person, company, kind }) => (
          <li key={`${person.id} ${kind}`}>
            {[person.displayName, company, copy.kinds[kind]].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </PanelPart>
  );
