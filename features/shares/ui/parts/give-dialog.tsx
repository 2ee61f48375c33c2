import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PeopleSearch } from '#features/lists/ui/public/people-search.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { now } from '#platform/ui/clock.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { limits, type Variant, variants } from '../../limits.ts';
import { endOf, type Lasting, lastingsFor } from '../../policy/ends.ts';
import { newId, sharesApi } from '../api.ts';
import { copy } from '../copy.ts';
import type { SharedThing } from './shared-thing.ts';

const { give: words } = copy;

type Draft = { variant: Variant; lasts: Lasting | 'date'; day: string; terms: string };
const first: Draft = { variant: 'one-pager', lasts: 'week', day: '', terms: '' };

/** Gives a thing to people, one after the other, under the same conditions. */
export function GiveDialog({ thing, onClose }: { thing: SharedThing; onClose: () => void }) {
  const [draft, setDraft] = useState(first);
  const [isDayMissing, setDayMissing] = useState(false);
  const { run, busyRow } = useActs(sharesApi.key());
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setDayMissing(false);
  };
  const give = (person: PersonSummary) => {
    if (draft.lasts === 'date' && draft.day === '') return setDayMissing(true);
    const id = newId();
    const { kind, id: thingId, embargo } = thing;
    const { variant, terms } = draft;
    const endsAt = endIn(draft, embargo);
    void run(() => sharesApi.give.call({ id, kind, thingId, personId: person.id, variant, terms, endsAt }), {
      failed: copy.failed,
      done: words.done(person.displayName),
      row: person.id,
    });
  };
  return (
    <DialogFrame title={words.title(thing.title)} isOpen onClose={onClose} size={560} grows>
      <Stack gap={16}>
        <Conditions draft={draft} embargo={thing.embargo} onChange={change} isDayMissing={isDayMissing} />
        <Stack gap={4}>
          <Text size="sm" weight={500}>
            {words.people}
          </Text>
          <PeopleSearch
            renderAct={(person) =>
              person.isClaimed ? (
                <Button
                  variant="default"
                  size="sm"
                  loading={busyRow === person.id}
                  aria-label={words.actOne(person.displayName)}
                  onClick={() => give(person)}
                >
                  {words.act}
                </Button>
              ) : null
            }
          />
        </Stack>
      </Stack>
    </DialogFrame>
  );
}

type ConditionsProps = {
  draft: Draft;
  embargo: string | null;
  onChange: (part: Partial<Draft>) => void;
  isDayMissing: boolean;
};

/** As what it is given, until when, and under which terms. */
function Conditions({ draft, embargo, onChange, isDayMissing }: ConditionsProps) {
  const lastings = [...lastingsFor(now(), embargo), 'date'] as const;
  return (
    <>
      <Select
        label={words.as}
        description={words.asHelp[draft.variant]}
        allowDeselect={false}
        data={variants.map((value) => ({ value, label: copy.variants[value] }))}
        value={draft.variant}
        onChange={(value) => onChange({ variant: variants.find((one) => one === value) ?? draft.variant })}
      />
      <Select
        label={words.ends}
        allowDeselect={false}
        data={lastings.map((value) => ({ value, label: words.lasts[value] }))}
        value={draft.lasts}
        onChange={(value) => onChange({ lasts: lastings.find((one) => one === value) ?? draft.lasts })}
      />
      {draft.lasts === 'date' ? (
        <TextInput
          type="date"
          label={words.day}
          value={draft.day}
          error={isDayMissing ? words.dayMissing : undefined}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
      ) : null}
      <ProseField
        label={words.terms}
        description={words.termsHelp}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.termsMax}
        value={draft.terms}
        onChange={(event) => onChange({ terms: event.currentTarget.value })}
      />
    </>
  );
}

/** The moment it ends; a day counts to its end, where the giver is. */
function endIn({ lasts, day }: Draft, embargo: string | null): string | null {
  const end = lasts === 'date' ? new Date(`${day}T23:59:59`) : endOf(lasts, now(), embargo);
  return end && end.toISOString();
}
