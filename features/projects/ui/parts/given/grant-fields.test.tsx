import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AccessRequest } from '../../../contract/views.ts';
import { type ProjectRole, projectRoles } from '../../../limits.ts';
import { GrantFields, useGrant } from './grant-fields.tsx';

const requestFor = (requestedRole: ProjectRole) =>
  ({ requestedRole, mayGive: 'owner', embargo: '2099-01-01' }) as AccessRequest;

function Fields({ request }: { request: AccessRequest }) {
  return <GrantFields request={request} grant={useGrant(request)} />;
}

/** The values chosen initially. */
const chosenFor = (request: AccessRequest) => {
  const html = renderToStaticMarkup(<Fields request={request} />);
  return [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) =>
    input.includes('checked=""') ? (/value="(.*?)"/.exec(input)?.[1] ?? []) : [],
  );
};

test.each(projectRoles)(
  'an approval starts as viewer for a week when someone asked to be %s: more is for the owner to choose',
  (role) => {
    expect(chosenFor(requestFor(role))).toEqual(['viewer', 'week']);
  },
);
