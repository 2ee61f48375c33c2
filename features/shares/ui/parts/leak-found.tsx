import { Button } from '@mantine/core';
import { useState } from 'react';
import { PersonName } from '#features/profiles/ui/public/names.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { reason } from '#platform/ui/kit/form/text.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { FoundLeak } from '../../contract/leaks.ts';
import { limits } from '../../limits.ts';
import { sharesApi } from '../api.ts';
import { copy } from '../copy.ts';

const { trace: words } = copy;

/** Whose copy it was, through which share, who else opened the version, and the press that revokes all of it. */
export function LeakFound({ leak }: { leak: FoundLeak }) {
  const [isAsking, setIsAsking] = useState(false);
  const [revoked, setRevoked] = useState<number>();
  const said = words[leak.through];
  const live = revoked === undefined ? leak.open : 0;
  return (
    <Stack as="section" gap={8} pt={20} borderTop="hairline" aria-label={`${words.found} ${leak.code}`}>
      <Text as="h2" size="md" weight={600}>
        <PersonName person={leak.person} />
      </Text>
      <Facts>
        <Fact name={words.found}>{[leak.title, lineOf(leak), leak.code].filter(Boolean).join(' · ')}</Fact>
        {leak.share ? (
          <Fact name={words.by}>
            {leak.share.givenBy}, <Time at={leak.share.createdAt} style="full" />
          </Fact>
        ) : null}
        <Fact name={words.opened}>
          {leak.openedAt ? <Time at={leak.openedAt} style="full" /> : words.never}
        </Fact>
      </Facts>
      {leak.log.length > 0 ? <Openings leak={leak} /> : null}
      {revoked === undefined ? null : <Text as="p">{said.revoked(revoked)}</Text>}
      {live > 0 ? (
        <Row pt={4}>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {said.revoke(live)}
          </Button>
        </Row>
      ) : null}
      {isAsking ? (
        <FormDialog
          title={words.revokeTitle(leak.title)}
          line={said.line}
          act={said.revoke(live)}
          isDanger
          fields={{ reason: reason({ ...words, reasonNeeded: words.reasonMissing }, limits.reasonMax) }}
          run={(values) => sharesApi.revokeLeak.call({ code: leak.code, ...values })}
          onDone={(done) => setRevoked(done.revoked)}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Stack>
  );
}

/** Who opened the same version, latest first; the copy that was found stands out. */
const Openings = ({ leak: { code, log } }: { leak: FoundLeak }) => (
  <Stack pt={8}>
    <Text as="h3" size="sm" weight={600}>
      {words.log}
    </Text>
    <ul>
      {log.map((one) => {
        const isIt = one.code === code && one.way !== 'shared';
        const parts = [words.ways[one.way], one.page > 0 && words.page(one.page), isIt && words.thisCopy];
        return (
          <Stack as="li" key={`${one.code} ${one.at}`} gap={2} py={8} borderBottom="soft">
            <Text weight={isIt ? 600 : 400} tone={one.person ? undefined : 'muted'}>
              {one.person?.displayName ?? words.gone}
            </Text>
            <Text size="sm" tone="muted">
              <Time at={one.at} style="full" /> · {parts.filter(Boolean).join(' · ')}
            </Text>
          </Stack>
        );
      })}
    </ul>
  </Stack>
);

/** A version by its name, a file by its title. */
const lineOf = ({ line }: FoundLeak): string =>
  line in copy.variants ? copy.variants[line as keyof typeof copy.variants] : line;
