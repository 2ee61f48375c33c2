import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { PeopleSearch } from '#features/lists/ui/public/people-search.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Switch } from '#platform/ui/kit/switch.tsx';
import type { ReceivedShare } from '../../contract/views.ts';
import { limits, type Variant, variants } from '../../limits.ts';
import { newId, type SharedThing, sharesApi } from '../api.ts';
import { copy } from '../copy.ts';
import { type EndBounds, type EndDraft, EndFields, endIn, missingEnd } from './ending.tsx';

const { give: words } = copy;

type Draft = EndDraft & {
  variant: Variant;
  terms: string;
  mayDownload: boolean;
  mayForward: boolean;
  isMarked: boolean;
};

const firstDraft = (from: ReceivedShare | undefined): Draft => ({
  variant: from?.variant ?? 'one-pager',
  lasts: from?.endsAt ? 'mine' : 'week',
  day: '',
  terms: '',
  mayDownload: false,
  mayForward: false,
  isMarked: true,
});

type GiveDialogProps = {
  thing: SharedThing;
  /** The share to reshare; its version, end, watermark and terms carry over. */
  from?: ReceivedShare;
  onClose: () => void;
};

/** Shares a thing with people, one after the other, under the same conditions. */
export function GiveDialog({ thing, from, onClose }: GiveDialogProps) {
  const [draft, setDraft] = useState(() => firstDraft(from));
  const [problem, setProblem] = useState<string>();
  const { run, busyRow } = useActs();
  const bounds = { embargo: thing.embargo, mine: from?.endsAt ?? null };
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  const give = (person: PersonSummary) => {
    const missing = missingEnd(draft);
    if (missing) return setProblem(missing);
    const { kind, id: thingId } = thing;
    const { variant, terms, mayForward, isMarked } = draft;
    const mayDownload = draft.mayDownload && variant === 'whole';
    const rights = { mayDownload, mayForward, isMarked };
    const input = { id: newId(), kind, thingId, personId: person.id, variant, terms, ...rights };
    void run(() => sharesApi.give.call({ ...input, endsAt: endIn(draft, bounds) }), {
      failed: copy.failed,
      done: words.done(person.displayName),
      row: person.id,
    });
  };
  return (
    <DialogFrame
      title={from ? words.reshareTitle(thing.title) : words.title(thing.title)}
      isOpen
      onClose={onClose}
      size={560}
      grows
    >
      <Stack gap={16}>
        <Conditions draft={draft} bounds={bounds} from={from} problem={problem} onChange={change} />
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
  bounds: EndBounds;
  from: ReceivedShare | undefined;
  problem: string | undefined;
  onChange: (part: Partial<Draft>) => void;
};

/** The version, end, rights and terms of a share. */
function Conditions({ draft, bounds, from, problem, onChange }: ConditionsProps) {
  const { variant } = draft;
  // Recipients of the whole project read it as members do: every copy they open is watermarked anyway.
  const choosesMark = variant !== 'whole' && !from?.isMarked;
  // Only the whole project has files, and a recipient can't allow downloads they don't have.
  const choosesDownload = variant === 'whole' && (!from || from.mayDownload);
  return (
    <>
      {from ? (
        <Text as="p" tone="muted">
          {words.reshareLine(copy.variants[variant])}
        </Text>
      ) : (
        <Select
          label={words.as}
          description={words.asHelp[variant]}
          allowDeselect={false}
          data={variants.map((value) => ({ value, label: copy.variants[value] }))}
          value={variant}
          onChange={(value) => onChange({ variant: variants.find((one) => one === value) ?? variant })}
        />
      )}
      <EndFields draft={draft} bounds={bounds} problem={problem} onChange={onChange} />
      {choosesDownload ? (
        <Switch
          label={words.download}
          description={words.downloadHelp}
          checked={draft.mayDownload}
          onChange={(event) => onChange({ mayDownload: event.currentTarget.checked })}
        />
      ) : null}
      <Switch
        label={words.forward}
        description={words.forwardHelp}
        checked={draft.mayForward}
        onChange={(event) => onChange({ mayForward: event.currentTarget.checked })}
      />
      {choosesMark ? (
        <Switch
          label={words.mark}
          description={words.markHelp}
          checked={draft.isMarked}
          onChange={(event) => onChange({ isMarked: event.currentTarget.checked })}
        />
      ) : null}
      {variant === 'whole' || draft.isMarked || from?.isMarked ? (
        <Text as="p" size="sm" tone="muted">
          {copy.trace.proves}
        </Text>
      ) : null}
      {from?.terms ? (
        <Text as="p" size="sm" tone="muted">
          {words.sameTerms}
        </Text>
      ) : (
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
      )}
    </>
  );
}
