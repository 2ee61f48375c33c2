import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormBody } from '#platform/ui/kit/form/form-body.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { useForm } from '#platform/ui/kit/form/use-form.ts';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import type { CustomRole } from '../../contract/rules.ts';
import { limits, roleNameForm } from '../../limits.ts';
import { accessApi, customRolesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './bulk-dialog.module.css';

const { custom: words } = copy;

/** The house's custom roles in addition to the thirteen: register, rename, retire (S6). */
export function CustomRolesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <DialogFrame title={words.title} isOpen={isOpen} onClose={onClose} size={640}>
      <Text as="p" mb={12} tone="muted">
        {words.line}
      </Text>
      <Registered />
      <RegisterForm />
    </DialogFrame>
  );
}

function Registered() {
  const reading = useQuery(customRolesQuery());
  return (
    <Loaded reading={reading} broken={words.broken} rows={{ count: 2, height: 52 }}>
      {({ items }) => <CustomRoles items={items} />}
    </Loaded>
  );
}

function CustomRoles({ items }: { items: readonly CustomRole[] }) {
  const [open, setOpen] = useState<{ name: string; act: 'rename' | 'retire' }>();
  if (items.length === 0)
    return (
      <Text as="p" mb={12} tone="muted">
        {words.empty}
      </Text>
    );
  const close = () => setOpen(undefined);
  return (
    <Box as="ul" mb={20}>
      {items.map((role) => (
        <Row as="li" key={role.name} gap={4} gapX={12} align="center" wrap py={8} borderBottom="soft">
          <Grid as="span" shrink basis={200}>
            <Text {...(role.retiredAt === null ? { weight: 600 } : { tone: 'muted' })}>{role.label}</Text>
            <Text size="sm" tone="muted">
              <Text mono size="sm" breaks>
                {role.name}
              </Text>{' '}
              · {words.people(role.people)}
            </Text>
          </Grid>
          {role.retiredAt ? <Chip>{words.retired}</Chip> : null}
          {open?.name === role.name ? null : (
            <>
              <ActButton
                verb={words.rename}
                role={role}
                onClick={() => setOpen({ name: role.name, act: 'rename' })}
              />
              <ActButton
                verb={role.retiredAt ? words.restore : words.retire}
                role={role}
                onClick={() => setOpen({ name: role.name, act: 'retire' })}
              />
            </>
          )}
          {open?.name !== role.name ? null : open.act === 'rename' ? (
            <RenameForm role={role} onClose={close} />
          ) : (
            <RetireForm role={role} onClose={close} />
          )}
        </Row>
      ))}
    </Box>
  );
}

const ActButton = ({ verb, role, onClick }: { verb: string; role: CustomRole; onClick: () => void }) => (
  <Button variant="default" size="sm" aria-label={words.act(verb, role.label)} onClick={onClick}>
    {verb}
  </Button>
);

type RoleFormProps = { role: CustomRole; onClose: () => void };

/** Renames a role over the name that the person saw. */
export const RenameForm = ({ role, onClose }: RoleFormProps) => {
  const form = useForm({
    fields: { label: text({ label: words.label, limit: limits.labelMax, required: words.labelNeeded }) },
    record: role,
    read: ({ label }) => ({ label }),
    run: ({ label }, { on: { name, label: previous } }) =>
      accessApi.renameRole.call({ name, label, previous }),
    failed: copy.failed,
    explain: shownInToast,
    onDone: onClose,
    onSame: onClose,
  });
  return (
    <FormBody form={form} gap={4} shrink basis={200}>
      <Ends act={words.save} isBusy={form.isBusy} onClose={onClose} />
    </FormBody>
  );
};

const RetireForm = ({ role, onClose }: RoleFormProps) => {
  const form = useForm({
    fields: { reason: text({ label: copy.reason, limit: limits.reasonMax, required: copy.reasonNeeded }) },
    record: role,
    run: ({ reason }, { on: { name, retiredAt } }) =>
      accessApi.retireRole.call({ name, isRetired: retiredAt === null, reason }),
    failed: copy.failed,
    explain: shownInToast,
    onDone: onClose,
  });
  return (
    <FormBody form={form} gap={4} shrink basis={200}>
      <Ends
        act={form.on.retiredAt === null ? words.retire : words.restore}
        isBusy={form.isBusy}
        onClose={onClose}
      />
    </FormBody>
  );
};

const shownInToast = () => '';

const Ends = ({ act, isBusy, onClose }: { act: string; isBusy: boolean; onClose: () => void }) => (
  <Row gap={8} justify="end" wrap>
    <Button variant="default" size="sm" onClick={onClose}>
      {copy.cancel}
    </Button>
    <Button type="submit" size="sm" loading={isBusy}>
      {act}
    </Button>
  </Row>
);

const newRole = {
  name: custom<string, string>({
    label: words.name,
    empty: '',
    problemIn: (name) => (roleNameForm.test(inCapitals(name)) ? undefined : words.nameWrong),
    send: inCapitals,
    render: ({ value, problem, onChange }) => (
      <TextInput
        label={words.name}
        description={words.nameHelp}
        value={value}
        maxLength={limits.roleNameMax}
        error={problem}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    ),
  }),
  label: text({ label: words.label, help: ' ', limit: limits.labelMax, required: words.labelNeeded }),
  reason: text({ label: copy.reason, limit: limits.reasonMax, required: copy.reasonNeeded }),
};

function inCapitals(name: string): string {
  return name.trim().toUpperCase();
}

function RegisterForm() {
  const form = useForm({
    fields: newRole,
    run: (values) => accessApi.registerRole.call(values),
    done: ({ label }) => words.registered(label),
    // The next one.
    storedIn: () => undefined,
  });
  return (
    <FormBody
      form={form}
      aria-label={words.register}
      renderFields={({ field }) => (
        <>
          <Grid gap={16} cols={2} className={classes.fields}>
            {field('name')}
            {field('label')}
          </Grid>
          {field('reason')}
        </>
      )}
    >
      <ProblemLine>{form.problem}</ProblemLine>
      <Row gap={8} justify="end" wrap>
        <Button type="submit" loading={form.isBusy}>
          {words.register}
        </Button>
      </Row>
    </FormBody>
  );
}
