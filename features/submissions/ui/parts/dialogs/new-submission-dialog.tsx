import { Button, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Brief } from '#features/briefs/contract/views.ts';
import { submissionKinds, territories } from '#features/briefs/limits.ts';
import { briefsCopy, briefsQuery } from '#features/briefs/ui/public/reading.ts';
import { ClientMatches } from '#features/briefs/ui/public/submitting.ts';
import { TypedFileField, useSentFile } from '#features/documents/ui/public.ts';
import { type PickedPerson, peopleChoice } from '#features/lists/ui/public/people-search.ts';
import { prose } from '#features/writing/ui/public/prose.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { documentTypes } from '#platform/ui/document-types.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { choice, many, select } from '#platform/ui/kit/form/choices.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { moment } from '#platform/ui/kit/form/moment.tsx';
import { day, text } from '#platform/ui/kit/form/text.tsx';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { dateWords } from '#platform/ui/time-words.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ManyResult } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { newId, submissionsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { create: words } = copy;
const pdfTypes = { pdf: documentTypes.pdf };

type NewSubmissionDialogProps = {
  /** The call that is answered. */
  briefId: ClientId | undefined;
  onMade: () => void;
  onClose: () => void;
};

interface Report {
  readonly items: readonly ManyResult[];
  /** Who each of them is for, by its id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Writes one work to several buyers, or puts up several clients for a role; who has it already is left out. */
export function NewSubmissionDialog({ briefId, onMade, onClose }: NewSubmissionDialogProps) {
  const [report, setReport] = useState<Report>();
  const reading = useInfiniteQuery(briefsQuery('out'));
  const briefs = reading.data?.pages.flatMap(({ items }) => items) ?? [];
  if (report) return <ReportDialog report={report} onSent={onMade} onClose={onClose} />;
  if (!reading.data && !reading.isError) return null;
  return <WorkForm briefs={briefs} briefId={briefId} onReport={setReport} onClose={onClose} />;
}

type WorkFormProps = {
  briefs: readonly Brief[];
  briefId: ClientId | undefined;
  onReport: (report: Report) => void;
  onClose: () => void;
};

function WorkForm({ briefs, briefId, onReport, onClose }: WorkFormProps) {
  const sent = useSentFile('submission');
  const given = briefs.find(({ id }) => id === briefId);
  return (
    <FormDialog
      title={words.title}
      act={words.submit}
      isLong
      size={560}
      closes={false}
      fields={{
        kind: choice({
          label: words.kind,
          first: given?.kind ?? 'material',
          data: submissionKinds.map((value) => ({ value, label: copy.kinds[value] })),
        }),
        brief: select({
          label: words.brief,
          placeholder: words.briefNone,
          data: briefs.map(({ id, title, owner }) => ({
            value: id as string,
            label: `${title}, ${owner.company || owner.displayName}`,
          })),
        }),
        // The roles of the open call that is chosen: drawn below.
        roleId: custom<string | null>({ label: words.role, empty: null }),
        title: text({ label: words.work, limit: limits.titleMax, required: words.workMissing }),
        author: text({ label: words.author, limit: limits.nameMax }),
        buyers: peopleChoice({ label: words.buyers, help: words.buyersHelp, max: limits.manyMax }),
        clients: peopleChoice({ label: words.clients, max: limits.manyMax }),
        logline: text({ label: words.logline, limit: limits.loglineMax }),
        link: text({ label: words.link, help: words.linkHelp, type: 'url', limit: limits.linkMax }),
        note: prose({ label: words.note, limit: limits.noteMax }),
        territories: many({
          label: words.territories,
          placeholder: words.territoriesAll,
          data: territories.map((value) => ({ value, label: briefsCopy.territories[value] })),
        }),
        exclusiveUntil: day({ label: words.exclusive, isHalf: true }),
        expiresAt: moment({ label: words.expires, isHalf: true }),
      }}
      start={{ brief: given?.id ?? null, roleId: given?.roles[0]?.id ?? null }}
      check={({ kind, brief, buyers, clients, link }) => ({
        ...(!brief && buyers.length === 0 && { buyers: words.buyersMissing }),
        ...(kind === 'talent' && clients.length === 0 && { clients: words.clientsMissing }),
        ...(link.trim() !== '' && !link.trim().startsWith('https://') && { link: words.linkWrong }),
      })}
      run={async ({ brief, roleId, buyers, clients, link, ...work }, { id: batchId }) => {
        const found = briefs.find(({ id }) => id === brief);
        const { items, names } = itemsOf(found ? [] : buyers, work.kind === 'talent' ? clients : []);
        const file = sent.file
          ? { fileId: await sent.send(), fileName: sent.file.name.slice(0, limits.fileNameMax) }
          : undefined;
        const pieces = [
          ...(file ? [pieceOf('script', work.title, file)] : []),
          ...(link ? [pieceOf('reel', words.link, { address: link })] : []),
        ];
        const made = await submissionsApi.createMany.call({
          ...work,
          batchId,
          briefId: found?.id ?? null,
          roleId: found?.roles.find(({ id }) => id === roleId)?.id ?? null,
          items,
          pieces,
        });
        return { items: made.items, names };
      }}
      onDone={onReport}
      onClose={onClose}
    >
      {({ field, values, problems, change }) => (
        <>
          {field('kind')}
          {briefs.length > 0 ? field('brief') : null}
          {values.brief ? null : field('buyers')}
          {field('title')}
          {values.kind === 'material' ? (
            <>
              {field('author')}
              {field('logline')}
            </>
          ) : (
            <PutUp
              brief={briefs.find(({ id }) => id === values.brief)}
              roleId={values.roleId}
              onRole={(roleId) => change({ roleId })}
              chosen={values.clients}
              problem={problems.clients}
              onClients={(clients) => change({ clients })}
            >
              {field('clients')}
            </PutUp>
          )}
          <TypedFileField
            sent={sent}
            types={pdfTypes}
            maxBytes={limits.fileMaxBytes}
            words={copy.chooseFile}
            onChosen={(_, title) => {
              if (values.title === '') change({ title: title.slice(0, limits.titleMax) });
            }}
          />
          {field('link')}
          {field('note')}
          {values.kind === 'material' ? field('territories') : null}
          {field('exclusiveUntil')}
          {field('expiresAt')}
        </>
      )}
    </FormDialog>
  );
}

type PutUpProps = {
  brief: Brief | undefined;
  roleId: string | null;
  onRole: (roleId: string | null) => void;
  chosen: readonly PickedPerson[];
  problem: string | undefined;
  onClients: (chosen: readonly PickedPerson[]) => void;
  /** Who is put up where no role says what to match: found by name. */
  children: ReactNode;
};

/** Who is put up: for a role of an open call the clients who fit it, the best first. */
function PutUp({ brief, roleId, onRole, chosen, problem, onClients, children }: PutUpProps) {
  const roles = brief?.roles ?? [];
  const role = roles.find(({ id }) => id === roleId);
  return (
    <>
      {roles.length > 0 ? (
        <Select
          label={words.role}
          clearable
          data={roles.map(({ id, name }) => ({ value: id as string, label: name }))}
          value={role?.id ?? null}
          onChange={onRole}
        />
      ) : null}
      {brief && role ? (
        <ClientMatches
          key={role.id}
          briefId={brief.id}
          roleId={role.id}
          chosen={chosen}
          max={limits.manyMax}
          problem={problem}
          onChange={onClients}
        />
      ) : (
        children
      )}
    </>
  );
}

type Source = { fileId: ClientId; fileName: string } | { address: string };

const pieceOf = (kind: 'script' | 'reel', title: string, source: Source) => ({
  id: newId(),
  partId: newId(),
  kind,
  title: title || copy.pieces.kinds[kind],
  source,
});

/** One for each buyer and each client; without either, one for the owner of the call. */
function itemsOf(buyers: readonly PickedPerson[], clients: readonly PickedPerson[]) {
  const to = buyers.length > 0 ? buyers : [undefined];
  const of = clients.length > 0 ? clients : [undefined];
  const pairs = to.flatMap((buyer) => of.map((client) => ({ id: newId(), buyer, client })));
  return {
    items: pairs.map(({ id, buyer, client }) => ({
      id,
      recipientId: buyer?.id ?? null,
      clientId: client?.id ?? null,
      clientName: client?.displayName ?? '',
    })),
    names: new Map<string, string>(
      pairs.map(({ id, buyer, client }) => [
        id,
        [client?.displayName, buyer?.displayName].filter(Boolean).join(', '),
      ]),
    ),
  };
}

type ReportDialogProps = { report: Report; onSent: () => void; onClose: () => void };

/** What was left out, each with its day, and the sending of the others (scene 2). */
function ReportDialog({ report: { items, names }, onSent, onClose }: ReportDialogProps) {
  const made = items.filter(({ code }) => code === null);
  const left = items.filter(({ code }) => code !== null);
  const { run, busyRow } = useActs();
  const sendAll = async () => {
    let refused = 0;
    const all = async () => {
      for (const { id } of made) await submissionsApi.send.call({ id }).catch(() => void (refused += 1));
    };
    await run(all, { failed: copy.failed, row: 'all' });
    if (refused > 0) toast.error(words.notSent(refused));
    if (refused < made.length) toast.success(words.sentAll(made.length - refused));
    onSent();
    onClose();
  };
  const keep = () => {
    onSent();
    onClose();
  };
  return (
    <DialogFrame title={words.done(made.length)} isOpen onClose={keep}>
      <Stack gap={12}>
        {left.length > 0 ? (
          <Stack gap={4}>
            <Text weight={600}>{words.report}</Text>
            <Stack as="ul" gap={4}>
              {left.map((one) => (
                <Text as="li" key={one.id}>
                  {reasonOf(one, names.get(one.id) ?? '')}
                </Text>
              ))}
            </Stack>
          </Stack>
        ) : null}
        <DialogFoot stay={words.keepDrafts} onStay={keep}>
          {made.length > 0 ? (
            <Button loading={busyRow === 'all'} onClick={() => void sendAll()}>
              {words.sendAll(made.length)}
            </Button>
          ) : null}
        </DialogFoot>
      </Stack>
    </DialogFrame>
  );
}

function reasonOf({ code, on }: ManyResult, who: string): string {
  if (code === 'submission.sent_before' && on) return words.sentBefore(who, dateWords(on));
  if (code === 'submission.taken' && on) return words.taken(who, dateWords(on));
  return words.refused(who);
}
