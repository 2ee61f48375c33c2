import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownListsQuery } from '#features/lists/ui/public/choosing.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { counted } from '#platform/ui/counted.ts';
import { Box, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Switch } from '#platform/ui/kit/switch.tsx';
import type { Audience, AudienceCount } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { audienceQuery } from '../../api.ts';
import { Checks } from './checks.tsx';
import { deskCopy as copy } from './desk-copy.ts';
import { HistoryPart } from './history-part.tsx';
import classes from './issue-desk.module.css';
import { Line } from './number-line.tsx';
import { Recipients } from './recipients.tsx';
import { type RoleChoices, roleChoicesOf } from './role-choices.ts';
import { SchedulePart } from './schedule-part.tsx';
import type { DeskProps } from './types.ts';
import type { useIssueForm } from './use-issue-form.tsx';

const { audience: words } = copy;

type SendColumnProps = DeskProps & { form: ReturnType<typeof useIssueForm> };

/** Who gets it, when, and what still keeps it from going out. */
export function SendColumn({ issue, desk, form }: SendColumnProps) {
  return (
    <Stack gap={24} px={16} py={16}>
      {desk.counts ? (
        <>
          <Recipients id={issue.id} counts={desk.counts} alarm={desk.alarm} />
          {desk.clicks && desk.clicks.length > 0 ? <Clicks clicks={desk.clicks} /> : null}
        </>
      ) : (
        <>
          <AudiencePart issueId={issue.id} form={form} desk={desk} />
          <Switch
            label={copy.fields.countsOpens}
            description={copy.fields.countsOpensHelp}
            checked={form.values.countsOpens}
            disabled={!desk.mayEdit}
            onChange={(event) => form.change({ countsOpens: event.currentTarget.checked })}
          />
          <Switch
            label={copy.fields.countsClicks}
            description={copy.fields.countsClicksHelp}
            checked={form.values.countsClicks}
            disabled={!desk.mayEdit}
            onChange={(event) => form.change({ countsClicks: event.currentTarget.checked })}
          />
        </>
      )}
      <SchedulePart key={desk.schedule?.at ?? ''} issue={issue} desk={desk} isChanged={form.isChanged} />
      {issue.state === 'sent' || issue.state === 'withdrawn' ? null : <Checks desk={desk} />}
      <HistoryPart id={issue.id} />
    </Stack>
  );
}

/** How often each link was followed: totals, and nobody's name. */
const Clicks = ({ clicks }: { clicks: NonNullable<SendColumnProps['desk']['clicks']> }) => (
  <Stack as="section" gap={8} aria-label={copy.clicks}>
    <Text as="h2" size="md" weight={600}>
      {copy.clicks}
    </Text>
    <dl className={classes.numbers}>
      {clicks.map((one) => (
        <Line
          key={one.url}
          name={one.url.replace(/^https?:\/\/(?:www\.)?/, '')}
          value={`≈ ${counted.format(one.clicks)}`}
        />
      ))}
    </dl>
  </Stack>
);

type AudiencePartProps = Pick<SendColumnProps, 'form' | 'desk'> & { issueId: ClientId };

function AudiencePart({ issueId, form, desk }: AudiencePartProps) {
  const { mayEdit } = desk;
  const choices = roleChoicesOf(desk);
  const { values, change } = form;
  const own = useQuery(ownListsQuery());
  const audience: Audience = { roles: [...values.roles], lists: [...values.lists] };
  const reading = useQuery(audienceQuery(issueId, audience));
  const mine = own.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const others = audience.lists
    .filter((id) => !mine.some(({ value }) => value === id))
    .map((id) => ({ value: id as string, label: words.listGone }));
  return (
    <Stack as="section" gap={10} aria-label={words.title}>
      <Text as="h2" size="md" weight={600}>
        {words.title}
      </Text>
      <MultiSelect
        label={words.roles}
        placeholder={audience.roles.length === 0 ? words.everyone : ''}
        description={words.help}
        data={choices}
        value={audience.roles}
        disabled={!mayEdit}
        maxValues={limits.rolesMax}
        openOnFocus={false}
        onChange={(roles) => change({ roles })}
      />
      {mine.length + others.length > 0 ? (
        <MultiSelect
          label={words.lists}
          data={[...mine, ...others]}
          value={audience.lists}
          disabled={!mayEdit}
          maxValues={limits.listsMax}
          openOnFocus={false}
          onChange={(lists) => change({ lists: lists as ClientId[] })}
        />
      ) : null}
      <Loaded reading={reading} broken={words.broken} rows={{ count: 4, height: 24, variant: 'line' }}>
        {(found) => <AudienceTable found={found} choices={choices} />}
      </Loaded>
    </Stack>
  );
}

/** The numbers, in the open: what each part brings, what is counted twice, who is left out, and the rest (NWL-8). */
const AudienceTable = ({ found, choices }: { found: AudienceCount; choices: RoleChoices }) => (
  <Box aria-live="polite">
    <dl className={classes.numbers}>
      {found.parts.map(({ kind, key, name, people }) => (
        <Line key={key} name={nameOf({ kind, key, name }, choices)} value={counted.format(people)} />
      ))}
      {found.overlap > 0 ? (
        <Line name={words.overlap} value={`−${counted.format(found.overlap)}`} isQuiet />
      ) : null}
    </dl>
    {found.excluded.length > 0 ? (
      <>
        <Text block size="sm" weight={600} mt={12} mb={4} tone="muted">
          {words.excluded}
        </Text>
        <dl className={classes.numbers}>
          {found.excluded.map(({ why, people }) => (
            <Line key={why} name={copy.whys[why]} value={`−${counted.format(people)}`} />
          ))}
        </dl>
      </>
    ) : null}
    <Box pt={10} mt={10} borderTop="hairline">
      <dl className={classes.numbers}>
        <dt>{words.receive}</dt>
        <dd>
          <Text size="xl" weight={700} tabular>
            {counted.format(found.receive)}
          </Text>
        </dd>
      </dl>
    </Box>
  </Box>
);

type Part = Pick<AudienceCount['parts'][number], 'kind' | 'key' | 'name'>;

const nameOf = ({ kind, key, name }: Part, choices: RoleChoices): string => {
  if (kind === 'everyone') return words.everyone;
  if (kind === 'list') return name || words.listGone;
  return choices.find(({ value }) => value === key)?.label ?? key;
};
