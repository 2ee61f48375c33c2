import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { CustomRole } from '../../contract/custom-roles.ts';
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
  const { data, isError, refetch } = useQuery(customRolesQuery());
  const [open, setOpen] = useState<{ name: string; act: 'rename' | 'retire' }>();
  if (!data) {
    if (isError) return <ErrorPanel title={words.broken} onRetry={() => void refetch()} />;
    return <SkeletonRows count={2} height={52} variant="line" onRetry={() => void refetch()} />;
  }
  if (data.items.length === 0)
    return (
      <Text as="p" mb={12} tone="muted">
        {words.empty}
      </Text>
    );
  const close = () => setOpen(undefined);
  return (
    <Box as="ul" mb={20}>
      {data.items.map((role) => (
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
          {open?.name === role.name ? <RoleForm role={role} act={open.act} onClose={close} /> : null}
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

type RoleFormProps = { role: CustomRole; act: 'rename' | 'retire'; onClose: () => void };

/** A new label, or the reason for retiring. */
function RoleForm({ role, act, onClose }: RoleFormProps) {
  const cache = useQueryClient();
  const [text, setText] = useState(act === 'rename' ? role.label : '');
  const [isMissing, setMissing] = useState(false);
  const isRetired = role.retiredAt === null;
  const save = useMutation({
    mutationFn: () =>
      act === 'rename'
        ? accessApi.renameRole.call({ name: role.name, label: text, previous: role.label })
        : accessApi.retireRole.call({ name: role.name, isRetired, reason: text }),
    onSuccess: async () => {
      onClose();
      await cache.invalidateQueries({ queryKey: accessApi.key() });
    },
    onError: (error) => {
      toast.error(copy.failed, refusalOf(error)?.message);
      void cache.invalidateQueries({ queryKey: customRolesQuery().queryKey });
    },
  });
  const verb = isRetired ? words.retire : words.restore;
  return (
    <Grid
      as="form"
      shrink
      basis={200}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text.trim() === '');
        if (text.trim() !== '') save.mutate();
      }}
    >
      <TextInput
        data-autofocus
        label={act === 'rename' ? words.label : copy.reason}
        value={text}
        maxLength={act === 'rename' ? limits.labelMax : limits.reasonMax}
        error={isMissing ? (act === 'rename' ? words.labelNeeded : copy.reasonNeeded) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Row gap={8} justify="end" wrap>
        <Button variant="default" size="sm" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button type="submit" size="sm" loading={save.isPending}>
          {act === 'rename' ? words.save : verb}
        </Button>
      </Row>
    </Grid>
  );
}

function RegisterForm() {
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const [label, setLabel] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [taken, setTaken] = useState<string>();
  const wanted = name.trim().toUpperCase();
  const wrong = {
    name: roleNameForm.test(wanted) ? taken : words.nameWrong,
    label: label.trim() === '' ? words.labelNeeded : undefined,
    reason: reason.trim() === '' ? copy.reasonNeeded : undefined,
  };
  const register = useMutation({
    mutationFn: () => accessApi.registerRole.call({ name: wanted, label, reason }),
    onSuccess: async (role) => {
      for (const clear of [setName, setLabel, setReason]) clear('');
      setTried(false);
      toast.success(words.registered(role.label));
      await cache.invalidateQueries({ queryKey: accessApi.key() });
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      if (refusal?.code === 'role.taken') setTaken(refusal.message);
      else toast.error(copy.failed, refusal?.message);
    },
  });
  return (
    <Grid
      as="form"
      gap={16}
      aria-label={words.register}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!wrong.name && !wrong.label && !wrong.reason) register.mutate();
      }}
    >
      <Grid gap={16} cols={2} className={classes.fields}>
        <TextInput
          label={words.name}
          description={words.nameHelp}
          value={name}
          maxLength={limits.roleNameMax}
          error={isTried ? wrong.name : undefined}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setTaken(undefined);
          }}
        />
        <TextInput
          label={words.label}
          description={' '}
          value={label}
          maxLength={limits.labelMax}
          error={isTried ? wrong.label : undefined}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
      </Grid>
      <TextInput
        label={copy.reason}
        value={reason}
        maxLength={limits.reasonMax}
        error={isTried ? wrong.reason : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Row gap={8} justify="end" wrap>
        <Button type="submit" loading={register.isPending}>
          {words.register}
        </Button>
      </Row>
    </Grid>
  );
}
