import { Select, TextInput } from '@mantine/core';
import { now } from '#platform/ui/clock.ts';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { OutgoingShare, ReceivedShare } from '../../contract/views.ts';
import type { Variant } from '../../limits.ts';
import { endOf, type Lasting, lastingsFor } from '../../policy/ends.ts';
import { type SharedThing, sharesApi } from '../api.ts';
import { copy } from '../copy.ts';

const { give, recipients, received } = copy;

/** The chosen end of a share: after a while, with the embargo, on a day, or with the share it comes from. */
export type EndDraft = { lasts: Lasting | 'date' | 'mine'; day: string };

/** Limits on an end. */
export type EndBounds = {
  /** The thing is confidential until this day. */
  embargo: string | null;
  /** When the sharer's own access ends; a reshare ends no later. */
  mine: string | null;
};

const lastingsIn = ({ embargo, mine }: EndBounds): EndDraft['lasts'][] => {
  const ends = lastingsFor(now(), embargo).filter((one) => {
    const end = endOf(one, now(), embargo);
    return mine === null || (end !== null && end <= new Date(mine));
  });
  return [...(mine === null ? [] : ['mine' as const]), ...ends, 'date'];
};

type EndFieldsProps = {
  draft: EndDraft;
  bounds: EndBounds;
  problem: string | undefined;
  onChange: (part: Partial<EndDraft>) => void;
};

/** Asks when access ends. */
export function EndFields({ draft, bounds, problem, onChange }: EndFieldsProps) {
  const lastings = lastingsIn(bounds);
  return (
    <>
      <Select
        label={give.ends}
        allowDeselect={false}
        data={lastings.map((value) => ({ value, label: give.lasts[value] }))}
        value={draft.lasts}
        error={draft.lasts === 'date' ? undefined : problem}
        onChange={(value) => onChange({ lasts: lastings.find((one) => one === value) ?? draft.lasts })}
      />
      {draft.lasts === 'date' ? (
        <TextInput
          type="date"
          label={give.day}
          value={draft.day}
          error={problem}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}

/** What is missing from an end; undefined if nothing is. */
export const missingEnd = ({ lasts, day }: EndDraft): string | undefined =>
  lasts === 'date' && day === '' ? give.dayMissing : undefined;

/** The moment it ends; a day counts to its end, in the sharer's time zone. */
export function endIn({ lasts, day }: EndDraft, { embargo, mine }: EndBounds): string | null {
  if (lasts === 'mine') return mine;
  const end = lasts === 'date' ? new Date(`${day}T23:59:59`) : endOf(lasts, now(), embargo);
  return end && end.toISOString();
}

const endValues = {
  lasts: custom<EndDraft['lasts'], EndDraft['lasts']>({
    label: give.ends,
    empty: 'week',
    send: (lasts) => lasts,
  }),
  day: custom<string, string>({ label: give.day, empty: '', send: (day) => day }),
};

type ChangeEndDialogProps = { share: OutgoingShare; bounds: EndBounds; onClose: () => void };

/** Changes when a share ends. A change made meanwhile by someone else is shown before it is replaced. */
export const ChangeEndDialog = ({ share, bounds, onClose }: ChangeEndDialogProps) => (
  <FormDialog
    title={recipients.endTitle(share.person.displayName)}
    renderLine={(on) => <EndNow share={on} />}
    act={recipients.endSave}
    fields={endValues}
    start={{ lasts: bounds.mine ? 'mine' : 'week' }}
    record={share}
    check={(draft) => ({ day: missingEnd(draft) })}
    run={(draft, { on: { id, version } }) =>
      sharesApi.changeEnd.call({ id, version, endsAt: endIn(draft, bounds) })
    }
    done={recipients.endChanged(share.person.displayName)}
    onClose={onClose}
  >
    {({ values, problems, change }) => (
      <EndFields draft={values} bounds={bounds} problem={problems.day} onChange={change} />
    )}
  </FormDialog>
);

const EndNow = ({ share: { endsAt } }: { share: OutgoingShare }) =>
  endsAt ? (
    <>
      {recipients.endNow} <Time at={endsAt} style="full" />
    </>
  ) : (
    recipients.noEnd
  );

type RevokeProps = { share: OutgoingShare; onClose: () => void };

/** Asks before a share is revoked, naming the person and what they lose. */
export const RevokeQuestion = ({ share: { id, person, variant }, onClose }: RevokeProps) => (
  <ConfirmAct
    title={recipients.revokeTitle(copy.variants[variant], person.displayName)}
    line={recipients.revokeLine}
    act={recipients.revoke}
    isDanger
    done={recipients.revoked(person.displayName)}
    run={() => sharesApi.revoke.call({ id })}
    onClose={onClose}
  />
);

type RevokeAllProps = {
  thing: SharedThing;
  /** All versions if undefined. */
  variant: Variant | undefined;
  /** How many people lose it; unknown for all versions, as one person may have several. */
  people: number | undefined;
  onClose: () => void;
};

/** Asks before all shares of a thing, or of one version, are revoked. */
export const RevokeAllQuestion = ({ thing, variant, people, onClose }: RevokeAllProps) => (
  <ConfirmAct
    title={recipients.revokeAllTitle(
      variant ? recipients.versionOf(copy.theVariants[variant], thing.title) : thing.title,
    )}
    line={people === undefined ? recipients.revokeEveryLine : recipients.revokeAllLine(people)}
    act={recipients.revokeAll}
    isDanger
    done={({ revoked }) => recipients.allRevoked(revoked)}
    run={() => sharesApi.revokeAll.call({ kind: thing.kind, thingId: thing.id, variant })}
    onClose={onClose}
  />
);

type GiveUpProps = { share: ReceivedShare; onClose: () => void };

/** Asks before the recipient gives up access. */
export const GiveUpQuestion = ({ share: { id, title }, onClose }: GiveUpProps) => (
  <ConfirmAct
    title={received.giveUpTitle(title)}
    line={received.giveUpLine}
    act={received.giveUp}
    isDanger
    done={received.gaveUp(title)}
    run={() => sharesApi.decline.call({ id })}
    onClose={onClose}
  />
);
