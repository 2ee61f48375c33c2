import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useMayOpen } from '#features/identity/ui/public.ts';
import { useStartConversation } from '#features/messaging/ui/public.ts';
import { usePreferences, useSavePreferences } from '#features/notifications/ui/public/preferences.ts';
import { PlaceField } from '#features/places/ui/public/fields.ts';
import { ChoicesField, useOwnFields } from '#features/profiles/ui/public/own-fields.ts';
import { ZoneField } from '#features/profiles/ui/public.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Switch } from '#platform/ui/kit/switch.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { Named } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import { useStep } from './use-welcome.ts';

const { welcome: words } = copy;

type StepProps = {
  /** Moves on: the step is recorded as saved or skipped. */
  onDone: () => void;
  onBack: (() => void) | undefined;
};

/** The name, and the avatar next to it until there is a photo. */
export function NameStep({ onDone, onBack }: StepProps) {
  const { me, save } = useOwnFields();
  const [name, setName] = useState(me.displayName);
  const [isMissing, setMissing] = useState(false);
  const step = useStep(() => save({ displayName: name.trim() }), onDone);
  const submit = () => {
    setMissing(name.trim() === '');
    if (name.trim() !== '') step.save();
  };
  return (
    <StepForm onSubmit={submit} onSkip={onDone} onBack={onBack} isSaving={step.isSaving}>
      <Row gap={20} align="center">
        <Avatar id={me.id} name={name || me.displayName} photoURL={me.photoURL} size={96} isDecorative />
        <Text as="p" tone="muted" pretty>
          {words.photo}
        </Text>
      </Row>
      <TextInput
        label={words.name}
        description={words.nameHelp}
        autoComplete="name"
        maxLength={limits.nameMax}
        value={name}
        error={isMissing ? words.nameNeeded : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </StepForm>
  );
}

/** The job titles, and the person's own words. */
export function WorkStep({ onDone, onBack }: StepProps) {
  const { me, save } = useOwnFields();
  const [roles, setRoles] = useState(() => me.professionalInfo.roles.map(({ value }) => value));
  const [title, setTitle] = useState(me.professionalInfo.title);
  const step = useStep(() => save({ roles, title }), onDone);
  return (
    <StepForm onSubmit={step.save} onSkip={onDone} onBack={onBack} isSaving={step.isSaving}>
      <ChoicesField
        label={words.work}
        description={words.workHelp}
        catalogue="job-titles"
        nothingFound={words.workNone}
        defaultValue={roles}
        onChange={setRoles}
      />
      <TextInput
        label={words.own}
        description={words.ownHelp}
        maxLength={limits.vouchMax}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </StepForm>
  );
}

/** Where the person is, and their local time. */
export function PlaceStep({ onDone, onBack }: StepProps) {
  const { me, save } = useOwnFields();
  const [location, setLocation] = useState(me.personalInfo.location);
  const [timeZone, setTimeZone] = useState(me.timeZone ?? deviceZone());
  const step = useStep(() => save({ location, timeZone: timeZone || null }), onDone);
  return (
    <StepForm onSubmit={step.save} onSkip={onDone} onBack={onBack} isSaving={step.isSaving}>
      <PlaceField
        label={words.place}
        description={words.placeHelp}
        defaultValue={location}
        onChange={setLocation}
      />
      <ZoneField label={words.zone} defaultValue={timeZone} onChange={setTimeZone} />
    </StepForm>
  );
}

/** People to start with: the inviter, then everyone. */
export function PeopleStep({ onDone, onBack, inviter }: StepProps & { inviter: Named | null }) {
  const hasInbox = useMayOpen('inbox');
  const hasDirectory = useMayOpen('directory');
  return (
    <StepForm onSubmit={onDone} onBack={onBack} isSaving={false}>
      <Text as="p" tone="muted" pretty>
        {inviter ? words.people(inviter.displayName) : words.peopleAlone}
      </Text>
      <Row gap={8} wrap>
        {inviter && hasInbox ? <WriteButton person={inviter} /> : null}
        {inviter ? (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/people/$personId" params={{ personId: inviter.id }} {...props} />
            )}
          >
            {words.open(inviter.displayName)}
          </Button>
        ) : null}
        {hasDirectory ? (
          <Button variant="default" renderRoot={(props) => <Link to="/directory" {...props} />}>
            {words.directory}
          </Button>
        ) : null}
      </Row>
    </StepForm>
  );
}

function WriteButton({ person }: { person: Named }) {
  const start = useStartConversation();
  const step = useStep(
    () => start(person.id),
    () => undefined,
  );
  return (
    <Button variant="default" loading={step.isSaving} onClick={step.save}>
      {words.write(person.displayName)}
    </Button>
  );
}

/** Whether notifications come by mail too. */
export function NotificationsStep({ onDone, onBack }: StepProps) {
  const { preferences } = usePreferences();
  const saving = useSavePreferences();
  const [chosen, setChosen] = useState<boolean>();
  const isOn = chosen ?? preferences?.emailNotifications ?? true;
  const step = useStep(() => saving.saveNow({ emailNotifications: isOn }), onDone);
  return (
    <StepForm onSubmit={step.save} onSkip={onDone} onBack={onBack} isSaving={step.isSaving}>
      <Switch
        label={words.mail}
        description={words.notifications}
        checked={isOn}
        onChange={(event) => setChosen(event.currentTarget.checked)}
      />
    </StepForm>
  );
}

type StepFormProps = {
  children: ReactNode;
  onSubmit: () => void;
  onSkip?: () => void;
  onBack: (() => void) | undefined;
  isSaving: boolean;
};

function StepForm({ children, onSubmit, onSkip, onBack, isSaving }: StepFormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSaving) onSubmit();
  };
  return (
    <Grid as="form" gap={20} maxWidth={480} onSubmit={submit} noValidate>
      {children}
      <Row gap={8} align="center" wrap>
        <Button type="submit" loading={isSaving}>
          {onSkip ? words.save : words.next}
        </Button>
        {onSkip ? (
          <Button variant="subtle" color="gray" onClick={onSkip} disabled={isSaving}>
            {words.skip}
          </Button>
        ) : null}
        {onBack ? (
          <Button
            className={layout({ ml: 'auto' })}
            variant="subtle"
            color="gray"
            onClick={onBack}
            disabled={isSaving}
          >
            {words.back}
          </Button>
        ) : null}
      </Row>
    </Grid>
  );
}
