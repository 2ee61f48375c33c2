import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Ref, useState } from 'react';
import { useMay, useMayOpen, useMe } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { download } from '#platform/ui/api/download.ts';
import { AddressBox } from '#platform/ui/kit/address-box.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { PageHead } from '#platform/ui/kit/page-head.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import { saveFile } from '#platform/ui/save-file.ts';
import { toast } from '#platform/ui/toast.ts';
import { type AssignmentsViewName, limits, views as viewNames } from '../../limits.ts';
import { certificateAddress } from '../api.ts';
import { copy } from '../copy.ts';
import { type AssignmentsSearch, withParts } from './addresses.ts';
import classes from './assignments-head.module.css';

const { certificate: words } = copy;

type AssignmentsHeadProps = {
  search: AssignmentsSearch;
  total: number | undefined;
  runsTeam: boolean;
  filterRef: Ref<HTMLInputElement>;
  onText: (q: string | undefined) => void;
  onLeave: () => void;
  onGive: () => void;
};

/** Heading with the count, the view and the filters. */
export function AssignmentsHead(props: AssignmentsHeadProps) {
  const { search, total, runsTeam, filterRef, onText, onLeave, onGive } = props;
  const mayAssign = useMay('assign_tasks');
  const maySeeCoverage = useMayOpen('coverage');
  const { view: current = 'mine' } = search;
  // Hides the tab from people who give nothing or run no team, unless a link leads there.
  const has: Partial<Record<AssignmentsViewName, boolean>> = { given: mayAssign, team: runsTeam };
  const shown = viewNames.filter((view) => has[view] !== false || view === current);
  return (
    <PageHead pb={10}>
      <PageTitle
        count={total}
        actions={
          <>
            <CertificateButton />
            {maySeeCoverage || mayAssign ? (
              <Button variant="default" renderRoot={(root) => <Link to="/coverage" {...root} />}>
                {copy.coverage}
              </Button>
            ) : null}
            {mayAssign ? <Button onClick={onGive}>{copy.give}</Button> : null}
          </>
        }
      >
        {copy.title}
      </PageTitle>
      <Row gap={8} gapX={16} align="center" wrap mt={10}>
        <Row as="nav" gap={2} wrap outdent className={classes.views} aria-label={copy.viewsLabel}>
          {shown.map((view) => (
            <ViewLink
              key={view}
              to="/assignments"
              search={withParts(search, { view, open: undefined })}
              aria-current={view === current ? 'page' : undefined}
            >
              {copy.views[view]}
            </ViewLink>
          ))}
        </Row>
        <AddressBox
          ref={filterRef}
          className={classes.box}
          q={search.q}
          words={copy}
          textMax={limits.searchMax}
          onText={onText}
          onLeave={onLeave}
        />
      </Row>
    </PageHead>
  );
}

/** For interns: their certificate of work, or why there is none yet. */
function CertificateButton() {
  const { person } = useMe();
  const [isBusy, setBusy] = useState(false);
  const isWhole = useMay('create_coverage');
  const isBasic = useMay('create_basic_coverage');
  if (!isBasic || isWhole) return null;
  const save = async () => {
    setBusy(true);
    try {
      const signal = AbortSignal.timeout(limits.paperWaitMs);
      const { name, content } = await download(certificateAddress(person.id), {
        signal,
        onProgress: () => undefined,
      });
      saveFile(name, content);
    } catch (error) {
      const isNothing = refusalOf(error)?.code === 'certificate.nothing';
      toast.error(words.failed, isNothing ? words.nothing : copy.failedLine);
    }
    setBusy(false);
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void save()}>
      {words.name}
    </Button>
  );
}
