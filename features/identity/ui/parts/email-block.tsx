import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { toast } from '#platform/ui/toast.ts';
import { identityApi } from '../api.ts';
import { personal } from './account-copy.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountRow } from './account-row.tsx';
import { problemOf } from './link-problem.ts';
import { Problem } from './problem.tsx';
import { isProofRefused, withProof } from './with-proof.ts';

const { email: words } = personal;
const emailQuery = () => identityApi.email.queryOptions();

/** The address I sign in with, and changing it (SET-6). */
export function EmailBlock() {
  const cache = useQueryClient();
  const reading = useQuery(emailQuery());
  const [isOpen, setIsOpen] = useState(false);
  const refresh = () => cache.invalidateQueries({ queryKey: emailQuery().queryKey });
  const forget = async () => {
    try {
      await identityApi.forgetEmailChange.call();
    } catch {
      toast.error(words.failed, words.failedLine);
    }
    await refresh();
  };
  return (
    <>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 1, height: 84 }}>
        {({ email, pending }) => (
          <AccountRow
            title={words.title}
            help={words.help}
            state={
              <>
                <span data-private>{email}</span>
                {pending ? <Text tone="warning">{words.pending(pending.email)}</Text> : null}
              </>
            }
            acts={
              <>
                {pending ? (
                  <Button variant="subtle" color="gray" onClick={() => void forget()}>
                    {words.forget}
                  </Button>
                ) : null}
                <Button variant="default" onClick={() => setIsOpen(true)}>
                  {words.change}
                </Button>
              </>
            }
          />
        )}
      </Loaded>
      {isOpen ? (
        <EmailDialog
          onClose={() => setIsOpen(false)}
          onSent={(email) => {
            setIsOpen(false);
            toast.success(words.sent, words.sentLine(email));
            void refresh();
          }}
        />
      ) : null}
    </>
  );
}

function EmailDialog({ onClose, onSent }: { onClose: () => void; onSent: (email: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const refuse = (text: string) => {
    setWrong(text);
    field.current?.focus();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const email = (field.current?.value ?? '').trim();
    if (isBusy) return;
    setProblem(undefined);
    if (email === '') return refuse(words.missing);
    if (!/^\S+@\S+$/.test(email)) return refuse(words.wrong);
    setWrong(undefined);
    setIsBusy(true);
    try {
      await withProof(() => identityApi.changeEmail.call({ email }));
      onSent(email);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'email.same') refuse(refusal.message);
      else if (isBadInput(error)) refuse(words.wrong);
      else if (!isProofRefused(error)) setProblem(problemOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <AccountDialog title={words.change} onClose={onClose}>
      <form className={layout({ stack: true, gap: 16 })} onSubmit={(event) => void submit(event)} noValidate>
        <Text as="p" tone="muted" pretty>
          {words.lead}
        </Text>
        {problem ? <Problem title={problem} /> : null}
        <TextInput
          ref={field}
          label={words.label}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          error={wrong}
        />
        <Row gap={8} justify="end" wrap mt={4}>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" aria-disabled={isBusy} data-busy={isBusy || undefined}>
            {isBusy ? words.sending : words.send}
          </Button>
        </Row>
      </form>
    </AccountDialog>
  );
}

const isBadInput = (error: unknown) => error instanceof Error && 'status' in error && error.status === 400;
