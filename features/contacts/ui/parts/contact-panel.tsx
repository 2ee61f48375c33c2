import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { Introduce } from '#features/connections/ui/public.ts';
import { useMe } from '#features/identity/ui/public.ts';
import { shownPhone, telOf } from '#platform/contract/phone-digits.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { asked } from '#platform/ui/api/asked.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Box, Grid, Row, Spread, Text } from '#platform/ui/kit/layout.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { usePersonInView } from '#platform/ui/person-in-view.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ContactId, ContactView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { contactQuery, contactsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { birthdayText } from './card-values.ts';
import { ContactNotes } from './contact-notes.tsx';
import classes from './contact-panel.module.css';
import { useWriteTo } from './keep/write-to.ts';

const { panel: words } = copy;

const KeepSection = lazyPart(async () => (await import('./keep/keep-section.tsx')).KeepSection);

const ContactSources = lazyPart(async () => (await import('./contact-sources.tsx')).ContactSources);

type ContactPanelProps = { id: ContactId; onClose: () => void; onEdit: (contact: ContactView) => void };

/** One contact next to the list: the assistant first, contact details, history and notes. */
export function ContactPanel({ id, onClose, onEdit }: ContactPanelProps) {
  const reading = useQuery(contactQuery(id));
  const name = reading.data?.displayName;
  return (
    <SidePanel
      title={name ?? ''}
      label={name ?? copy.title}
      closeLabel={words.close}
      onClose={onClose}
      reading={reading}
      absent={words.absent}
      broken={words.broken}
      lines={8}
    >
      {(contact) => <Contact contact={contact} onClose={onClose} onEdit={onEdit} />}
    </SidePanel>
  );
}

type ContactProps = { contact: ContactView; onClose: () => void; onEdit: (contact: ContactView) => void };

function Contact({ contact, onClose, onEdit }: ContactProps) {
  const { fields, member } = contact;
  usePersonInView({
    name: contact.displayName,
    company: contact.company,
    ...(member ? { personId: member.id } : { cardId: contact.id }),
  });
  const work = [contact.title, contact.company].filter(Boolean).join(', ');
  return (
    <Grid gap={16} cols={1} pb={32} px="edge">
      <Row gap={14} align="start">
        <Avatar
          id={member?.id ?? contact.id}
          name={contact.displayName}
          photoURL={member?.photoURL}
          size={40}
          isDecorative
        />
        <Box shrink>
          <Text as="p" leading={20}>
            {work}
          </Text>
          {fields.pronunciation ? (
            <Text as="p" size="sm" tone="muted">
              {words.said} {fields.pronunciation}
            </Text>
          ) : null}
          <Text as="p" size="sm" tone="faint">
            {contact.lastContactAt ? (
              <>
                {copy.last} <Time at={contact.lastContactAt} style="row" />
              </>
            ) : (
              copy.never
            )}
          </Text>
          {contact.writtenBy ? (
            <Text as="p" size="sm" tone="faint">
              {words.writtenBy(contact.writtenBy.displayName)}
            </Text>
          ) : null}
        </Box>
      </Row>
      <Acts contact={contact} onClose={onClose} onEdit={onEdit} />
      {deskHere ? null : <Suggestion contact={contact} />}
      <Box as="section" pt={14} borderTop="soft" unlessEmpty>
        <Reached contact={contact} />
      </Box>
      <Jobs contact={contact} />
      {deskHere ? null : (
        <Suspense fallback={<div className={classes.keep} />}>
          <KeepSection key={contact.id} contact={contact} />
        </Suspense>
      )}
      {deskHere || contact.version === 0 ? null : (
        <Suspense fallback={null}>
          <ContactSources key={contact.id} contact={contact} />
        </Suspense>
      )}
      <ContactNotes key={contact.id} contact={contact} />
    </Grid>
  );
}

function Acts({ contact, onClose, onEdit }: ContactProps) {
  const me = useMe().person.id;
  const restore = async () => {
    await contactsApi.restore.call({ id: contact.id });
  };
  const remove = async () => {
    try {
      await contactsApi.remove.call({ id: contact.id });
      onClose();
      toast.success(words.removed, contact.displayName, {
        action: { label: words.undo, onClick: () => void restore() },
        forMs: limits.undoMs,
      });
    } catch (error) {
      toast.error(words.failed, refusalOf(error)?.message ?? words.failedLine);
    }
  };
  const { member } = contact;
  const write = useWriteTo(contact);
  const edit = (
    <Button variant="default" onClick={() => onEdit(contact)}>
      {words.edit}
    </Button>
  );
  // A seat covers reading and writing cards. Everything else is the owner's.
  if (deskHere) return <Row>{edit}</Row>;
  return (
    <Row gap={8} wrap>
      {write ? <Button onClick={write}>{copy.keep.write}</Button> : null}
      {edit}
      {member ? (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/people/$personId" params={{ personId: member.id }} {...props} />}
        >
          {words.openPerson}
        </Button>
      ) : null}
      {member?.connectedSince ? (
        <Suspense fallback={null}>
          <Introduce person={member} me={me} />
        </Suspense>
      ) : null}
      {contact.version > 0 ? (
        <Button variant="subtle" color="gray" onClick={() => void remove()}>
          {words.remove}
        </Button>
      ) : null}
    </Row>
  );
}

/** A member has an address from this card. The owner confirms whether it is them (CON-1). */
function Suggestion({ contact }: { contact: ContactView }) {
  const [isBusy, setBusy] = useState(false);
  const { suggestion } = contact;
  if (!suggestion) return null;
  const link = async () => {
    setBusy(true);
    try {
      await contactsApi.link.call({ id: contact.id, personId: suggestion.id });
      toast.success(words.linked);
    } catch (error) {
      toast.error(words.failed, refusalOf(error)?.message ?? words.failedLine);
    }
    await asked.again;
    setBusy(false);
  };
  return (
    <Spread py={12} px={14} size="sm" bg="raised" border="hairline" radius="button">
      <p>{words.suggestion(suggestion.displayName)}</p>
      <Button variant="default" size="sm" loading={isBusy} onClick={() => void link()}>
        {words.itIs}
      </Button>
    </Spread>
  );
}

/** The assistant comes first, since calls usually reach them. */
function Reached({ contact: { fields, state, member } }: { contact: ContactView }) {
  const labelled = ({ label, value }: { label: string; value: string }) =>
    label ? `${value} · ${label}` : value;
  const numbers = fields.phones.map(({ label, value }) => <Number key={value} label={label} value={value} />);
  const assistant = fields.assistantPhone ? <Number label="" value={fields.assistantPhone} /> : null;
  const facts: [string, ReactNode][] = [
    [words.nickname, fields.nickname],
    [
      words.assistant,
      fields.assistantName || assistant ? (
        <>
          {fields.assistantName} {assistant}
        </>
      ) : (
        ''
      ),
    ],
    [words.phone, numbers.length > 0 ? numbers : ''],
    [words.email, fields.emails.map(labelled).join('\n')],
    [words.address, fields.address || (member?.location ?? '')],
    [words.website, fields.website],
    [words.birthday, birthdayText(fields.birthday)],
    [words.next, fields.nextContact],
    [words.met, fields.metWhere],
    [words.introducedBy, fields.introducedBy],
    [words.imdb, fields.imdbId],
    [words.tags, fields.tags.join(', ')],
    [words.state, state === 'active' ? '' : copy.states[state]],
  ];
  const known = facts.filter(([, value]) => value !== '');
  if (known.length === 0) return null;
  return (
    <Facts>
      {known.map(([name, value]) => (
        <Fact key={name} name={name}>
          <span data-private>{value}</span>
        </Fact>
      ))}
    </Facts>
  );
}

/** A number that can be dialled, with its extension. */
const Number = ({ label, value }: { label: string; value: string }) => (
  <Text as="span" block>
    <a href={telOf(value)}>{shownPhone(value)}</a>
    {label ? ` · ${label}` : null}
  </Text>
);

function Jobs({ contact: { fields } }: { contact: ContactView }) {
  if (fields.jobs.length === 0) return null;
  return (
    <Box as="section" pt={14} borderTop="soft" unlessEmpty>
      <Text as="h3" mb={6} size="md" leading={20} weight={600}>
        {words.jobs}
      </Text>
      <Grid as="ul" gap={4} size="sm" className={classes.jobs}>
        {fields.jobs.map((job) => (
          <li key={`${job.title}|${job.company}|${job.from}`}>
            <span>{[job.title, job.company].filter(Boolean).join(', ')}</span>
            <Text rigid tabular tone="faint">
              {words.until(job.from, job.to)}
            </Text>
          </li>
        ))}
      </Grid>
    </Box>
  );
}
