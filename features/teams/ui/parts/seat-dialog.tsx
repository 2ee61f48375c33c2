import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { deskScopes } from '#platform/contract/desk.ts';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { toast } from '#platform/ui/toast.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import { limits, type SeatKind, seatKinds } from '../../limits.ts';
import { needsEnd } from '../../policy/rules.ts';
import { newId, teamsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { seat: words, desks } = copy;

type SeatDialogProps = {
  /** The principal: one, or several to choose from. */
  principals: readonly PersonSummary[];
  /** Who can sit there. */
  people: readonly PersonSummary[];
  kind: SeatKind;
  isOwn: boolean;
  onClose: () => void;
};

const optionsOf = (people: readonly PersonSummary[]) =>
  people.map(({ id, displayName }) => ({ value: id, label: displayName }));

/** Offers a seat on a desk, or plans a cover: who, with which scopes, and until when. */
export function SeatDialog({ principals, people, kind, isOwn, onClose }: SeatDialogProps) {
  const form = useSeatForm({ principals, people, kind });
  const { draft, change, problems } = form;
  const principal = principals.find(({ id }) => id === draft.deskId);
  return (
    <FormDialog
      title={isOwn ? words.ownTitle : principal ? words.title(principal.displayName) : desks.plan}
      act={words.submit}
      onSubmit={form.submit}
      onClose={onClose}
      size={560}
    >
      <Text as="p" tone="muted" pretty>
        {isOwn ? words.ownHelp : words.help}
      </Text>
      {isOwn ? null : (
        <Select
          label={words.desk}
          searchable
          data={optionsOf(principals)}
          value={draft.deskId}
          onChange={(deskId) => change({ deskId })}
          error={problems.desk}
        />
      )}
      <Select
        label={words.person}
        searchable
        data={optionsOf(people.filter(({ id }) => id !== draft.deskId))}
        value={draft.personId}
        nothingFoundMessage={words.nobody}
        onChange={(personId) => change({ personId })}
        error={problems.person}
      />
      <Select
        label={words.kind}
        allowDeselect={false}
        data={seatKinds.map((value) => ({ value, label: desks.kinds[value] }))}
        value={draft.kind}
        onChange={(value) => change({ kind: seatKinds.find((one) => one === value) ?? draft.kind })}
      />
      <Grid as="fieldset" gap={8} cols={2}>
        <Text as="legend" pb={6} weight={600} size="sm">
          {words.scopes}
        </Text>
        {deskScopes.map((scope) => (
          <Row as="label" key={scope} gap={8} align="center" minHeight={32}>
            <TickBox checked={draft.scopes.includes(scope)} onToggle={() => form.toggle(scope)} />
            {words.scopeNames[scope]}
          </Row>
        ))}
        {problems.scopes ? (
          <Text as="p" spanAll size="sm" tone="danger" role="alert">
            {problems.scopes}
          </Text>
        ) : null}
      </Grid>
      <Grid gap={12} cols={2}>
        <TextInput
          type="date"
          label={words.starts}
          value={draft.starts}
          onChange={(event) => change({ starts: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={words.ends}
          value={draft.ends}
          error={problems.ends}
          onChange={(event) => change({ ends: event.currentTarget.value })}
        />
      </Grid>
      <TextInput
        label={words.note}
        value={draft.note}
        maxLength={limits.noteMax}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

type Scope = (typeof deskScopes)[number];
type Problems = Partial<Record<'desk' | 'person' | 'scopes' | 'ends', string>>;

function useSeatForm({ principals, people, kind }: Pick<SeatDialogProps, 'principals' | 'people' | 'kind'>) {
  const [seatId] = useState(newId);
  const [draft, setDraft] = useState(() => ({
    deskId: principals.length === 1 ? (principals[0]?.id ?? null) : (null as string | null),
    personId: null as string | null,
    kind,
    scopes: ['calendar', 'calls', 'contacts'] as readonly Scope[],
    starts: '',
    ends: '',
    note: '',
  }));
  const [problems, setProblems] = useState<Problems>({});
  const { save } = useActs(teamsApi.key());
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    setProblems({});
  };
  const toggle = (scope: Scope) =>
    change({
      scopes: deskScopes.filter((one) => (one === scope) !== draft.scopes.includes(one)),
    });
  const submit = async () => {
    const desk = principals.find(({ id }) => id === draft.deskId);
    const person = people.find(({ id }) => id === draft.personId);
    const wrong: Problems = {
      ...(!desk && { desk: words.personMissing }),
      ...(!person && { person: words.personMissing }),
      ...(draft.scopes.length === 0 && { scopes: words.scopesMissing }),
      ...(needsEnd(draft.kind) && draft.ends === '' && { ends: words.endsMissing }),
    };
    setProblems(wrong);
    if (!desk || !person || Object.keys(wrong).length > 0) return '';
    return save(async () => {
      await teamsApi.offerSeat.call({
        id: desk.id,
        seatId,
        personId: person.id,
        kind: draft.kind,
        scopes: [...draft.scopes],
        note: draft.note.trim(),
        ...(draft.starts && { startsAt: beginOf(draft.starts) }),
        ...(draft.ends && { endsAt: endOf(draft.ends) }),
      });
      toast.success(words.offered(person.displayName));
    });
  };
  return { draft, change, toggle, problems, submit };
}

/** The first local moment of a day, as a wire timestamp. */
const beginOf = (day: string) => new Date(firstInstantOf(deviceZone(), `${day}T00:00`)).toISOString();
/** The last day counts in full. */
const endOf = (day: string) => new Date(firstInstantOf(deviceZone(), `${day}T23:59`) + 60_000).toISOString();
