import type { RepresentedField } from '../../../limits.ts';
import type { ProfileEditing } from '../use-profile-edit.ts';
import { guardedCopy } from './guarded-copy.ts';
import { GuardedPair, GuardedText } from './guarded-pair.tsx';

const { help } = guardedCopy;

/** Contact details, each with its audience. */
export function ContactFields({ form }: { form: ProfileEditing['form'] }) {
  return (
    <>
      <GuardedPair form={form} audience="emailAudience">
        <GuardedText form={form} field="email" type="email" description={help.email} autoComplete="email" />
      </GuardedPair>
      <GuardedPair form={form} audience="phoneAudience">
        <GuardedText form={form} field="phone" type="tel" description={help.phone} autoComplete="tel" />
      </GuardedPair>
    </>
  );
}

type AvailabilityProps = {
  form: ProfileEditing['form'];
  isOwn: boolean;
  has: (field: RepresentedField) => boolean;
};

/**
 * When and from where the person can work, each with its audience; on another person's profile only editable fields.
 */
export function AvailabilityFields({ form, isOwn, has }: AvailabilityProps) {
  return (
    <>
      {has('freeFrom') ? (
        <GuardedPair form={form} audience={isOwn ? 'freeFromAudience' : undefined}>
          <GuardedText form={form} field="freeFrom" type="date" />
        </GuardedPair>
      ) : null}
      {has('hold') ? (
        <GuardedPair form={form} audience={isOwn ? 'holdAudience' : undefined}>
          <GuardedText form={form} field="holdFrom" type="date" />
          <GuardedText form={form} field="holdUntil" type="date" />
        </GuardedPair>
      ) : null}
      {has('travelsFrom') ? (
        <GuardedPair form={form} audience={isOwn ? 'travelsFromAudience' : undefined}>
          <GuardedText form={form} field="travelsFrom" description={help.travelsFrom} />
        </GuardedPair>
      ) : null}
    </>
  );
}
