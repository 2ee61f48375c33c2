import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { IconCheck, IconClock, IconUserPlus } from '#platform/ui/icons.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { inputOf } from '#platform/ui/kit/form/text.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import type { IntroductionView } from '../../contract/introductions.ts';
import type { ConnectionRequestView, Standing } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { connectionsApi, standingQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { Asked } from './asked.tsx';
import { ClientButtons } from './client-buttons.tsx';
import { ConnectedDialog } from './connected-dialog.tsx';
import { IntroductionButtons } from './introduction-buttons.tsx';
import { linkWords } from './link-words.ts';
import { useIntroductionActs } from './use-introduction-acts.ts';
import { useRequestActs } from './use-request-acts.ts';
import type { Whom } from './whom.ts';

const { standing: words, introductions: introductionWords, ask: askWords } = copy;

/** The counter shows from this many characters before the limit. */
const countedFrom = 60;

/** My connection with a person, on their page, with its actions; nothing if they cannot be asked. */
export function Connect({ person, me }: { person: Whom; me: PersonId }) {
  const { data: standing, isPending } = useQuery(standingQuery(person.id));
  if (isPending) return <Coming />;
  if (!standing || standing.kind === 'closed') return null;
  return (
    <>
      {standing.introduction ? <Introduced introduction={standing.introduction} /> : null}
      {standing.forClients.map((request) => (
        <ForClient key={request.id} request={request} />
      ))}
      <Stands person={person} me={me} standing={standing} />
    </>
  );
}

function Stands({ person, me, standing }: StandingProps & { me: PersonId }) {
  if (standing.kind === 'none') return <Ask person={person} me={me} through={standing.through} />;
  if (standing.kind === 'connected') return <Connected person={person} me={me} standing={standing} />;
  if (standing.kind === 'waiting') {
    return (
      <Text as="p" self="center" size="sm" tone="muted">
        {words.waiting} {standing.askAgainAt ? <Time at={standing.askAgainAt} style="row" /> : null}
      </Text>
    );
  }
  return standing.kind === 'sent' ? (
    <Sent person={person} standing={standing} />
  ) : (
    <Received person={person} standing={standing} />
  );
}

function Ask({ person, me, through }: { person: Whom; me: PersonId; through: Standing['through'] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {copy.connect}
      </Button>
      {isOpen ? (
        <AskDialog person={person} me={me} through={through?.displayName} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

type StandingProps = { person: Whom; standing: Standing };

const readIntroduce = () => import('./introduce-dialog.tsx').then((part) => part.IntroduceDialog);

function Connected({ person, me, standing }: StandingProps & { me: PersonId }) {
  const [layer, setLayer] = useState<'connection' | 'introduce'>();
  const close = () => setLayer(undefined);
  const Introducing = useLazyPart(readIntroduce, { isWanted: layer === 'introduce', onFailure: close });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setLayer('connection')}
      >
        {words.connected}
      </Button>
      {layer === 'connection' ? (
        <ConnectedDialog
          person={person}
          standing={standing}
          onClose={close}
          onIntroduce={() => setLayer('introduce')}
        />
      ) : null}
      {Introducing && layer === 'introduce' ? <Introducing person={person} me={me} onClose={close} /> : null}
    </>
  );
}

function Sent({ person, standing: { request } }: StandingProps) {
  const acts = useRequestActs();
  if (!request) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconClock size={18} stroke={1.75} aria-hidden />}
      loading={acts.busyId === request.id}
      aria-label={`${words.sent}. ${copy.withdrawOf(person.displayName)}`}
      onClick={() => void acts.withdraw({ id: request.id, name: person.displayName })}
    >
      {words.sent} · {copy.withdraw}
    </Button>
  );
}

/** They asked to connect with my client, whose requests come to me first. */
function ForClient({ request }: { request: ConnectionRequestView }) {
  const acts = useRequestActs();
  return (
    <Asked
      title={copy.client.asks(request.person.displayName, request.client?.displayName ?? '')}
      message={request.message}
    >
      <ClientButtons request={request} acts={acts} />
    </Asked>
  );
}

/** They asked me: their words, and the answer buttons. */
function Received({ person, standing: { request } }: StandingProps) {
  const acts = useRequestActs();
  if (!request) return null;
  const acted = { id: request.id, name: person.displayName };
  const isBusy = acts.busyId === request.id;
  return (
    <Asked title={words.received(person.displayName)} message={request.message} facts={factsOf(request)}>
      <Button variant="default" loading={isBusy} onClick={() => void acts.accept(acted)}>
        {copy.accept}
      </Button>
      {request.status === 'pending' ? (
        <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => void acts.putOff(acted)}>
          {copy.later}
        </Button>
      ) : null}
      <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => void acts.decline(acted)}>
        {copy.decline}
      </Button>
    </Asked>
  );
}

const factsOf = ({ passedOnBy, link, person }: ConnectionRequestView): string =>
  [
    passedOnBy ? copy.client.passedOnBy(passedOnBy.displayName) : '',
    linkWords(link, person.displayName) || copy.nothingShared,
  ]
    .filter(Boolean)
    .join(' · ');

/** On the page of a person I may be introduced to: the introducer, their words, and the answer buttons. */
function Introduced({ introduction }: { introduction: IntroductionView }) {
  const acts = useIntroductionActs();
  const { by, people, note, status } = introduction;
  const name = people[0]?.displayName ?? '';
  const title = introductionWords.asks(by.displayName, name);
  return (
    <Asked
      title={title}
      message={note}
      facts={status === 'agreed' ? introductionWords.agreed(name) : undefined}
    >
      <IntroductionButtons introduction={introduction} acts={acts} />
    </Asked>
  );
}

const fields = {
  message: custom<string, string>({
    label: askWords.message,
    empty: '',
    problemIn: (text) => (text.trim() === '' ? askWords.needed : undefined),
    send: (text) => text.trim(),
    render: (field) => {
      const left = limits.messageMax - field.value.length;
      const help = left <= countedFrom ? askWords.left(left) : askWords.help;
      return (
        <TextInput {...inputOf(field, { label: askWords.message, help })} maxLength={limits.messageMax} />
      );
    },
  }),
};

type AskDialogProps = {
  person: Whom;
  me: PersonId;
  /** Their representative, who gets it first. */
  through: string | undefined;
  onClose: () => void;
};

/** Asks someone to connect, with one line of purpose: the text is kept until it is sent (X5). */
const AskDialog = ({ person: { id: toUserId, displayName }, me, through, onClose }: AskDialogProps) => (
  <FormDialog
    title={askWords.title(displayName)}
    act={askWords.send}
    keep={askWords.cancel}
    size={520}
    fields={fields}
    keptAs={draftName(me, `connect:${toUserId}`)}
    run={(values, { id }) => connectionsApi.ask.call({ id, toUserId, ...values })}
    refusedAt="message"
    explain={(refusal) => refusal?.message ?? `${askWords.failed}. ${askWords.failedLine}`}
    done={({ kind }) => (kind === 'connected' ? words.connectedTo(displayName) : askWords.sent(displayName))}
    foot={
      through ? (
        <Text as="p" mb={4} tone="muted">
          {copy.client.through(through)}
        </Text>
      ) : null
    }
    onClose={onClose}
  />
);
