import type { ProfileEditing } from '../use-profile-edit.ts';
import { guardedCopy } from './guarded-copy.ts';
import { GuardedPair, GuardedText } from './guarded-pair.tsx';

const { help } = guardedCopy;

/** How one is reached, each way with those it is for. */
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

/** When one can work and from where, each part with those it is for. */
export function AvailabilityFields({ form }: { form: ProfileEditing['form'] }) {
  return (
    <>
      <GuardedPair form={form} audience="freeFromAudience">
        <GuardedText form={form} field="freeFrom" type="date" />
      </GuardedPair>
      <GuardedPair form={form} audience="holdAudience">
        <GuardedText form={form} field="holdFrom" type="date" />
        <GuardedText form={form} field="holdUntil" type="date" />
      </GuardedPair>
      <GuardedPair form={form} audience="travelsFromAudience">
        <GuardedText form={form} field="travelsFrom" description={help.travelsFrom} />
      </GuardedPair>
    </>
  );
}
