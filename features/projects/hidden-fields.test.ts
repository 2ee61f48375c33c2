import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { leastRoles, projectRoles } from './limits.ts';
import { hiddenFields } from './policy/history.ts';
import { type FieldReader, type FieldRoles, seesField } from './policy/rules.ts';
import { studioIn } from './testing/factory/project.ts';

const scene = await openScene();
const { projectOf, letIn } = studioIn(scene);

/** A choice that is the same in every run. */
function choices(seed: number) {
  let state = seed;
  return <Choice>(of: readonly Choice[]): Choice => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return of[Math.floor((state / 4_294_967_296) * of.length)] as Choice;
  };
}

test('5.4 a member sees exactly the hidden fields and their history that the rule shows them, in the view as in SQL', async () => {
  const { owner, id } = await projectOf();
  await owner.call.projects.edit({ id, version: 1, budgetBand: '5m-15m', chainOfTitle: 'Option until May' });
  const people: readonly Actor[] = await Promise.all(
    (['manager', 'contributor', 'viewer'] as const).map((role) => letIn(owner, id, `A ${role}`, role)),
  );
  const choose = choices(18);
  const { pool } = scene.database;
  let seen = 0;
  for (let round = 0; round < 40; round++) {
    // Most are for few, so that there is something to hide.
    const roles = ['manager', 'manager', ...leastRoles] as const;
    const project: FieldRoles = { budgetRole: choose(roles), dealsRole: choose(roles) };
    await pool.query('update project set budget_role = $2, deals_role = $3 where id = $1', [
      id,
      project.budgetRole,
      project.dealsRole,
    ]);
    const reader = choose(people);
    const me: FieldReader = {
      role: choose(projectRoles.filter((role) => role !== 'owner')),
      seesBudget: choose([true, false, false]),
      seesDeals: choose([true, false, false]),
    };
    await pool.query(
      'update project_member set role = $3, sees_budget = $4, sees_deals = $5 where project_id = $1 and person_id = $2',
      [id, reader.id, me.role, me.seesBudget, me.seesDeals],
    );
    const view = await reader.call.projects.get({ id });
    const logged = (await reader.call.projects.history({ id })).items.flatMap(({ fields }) => fields);
    for (const field of hiddenFields) {
      const isSeen = seesField(field, project, me);
      expect([field, me, project, logged.includes(field)]).toEqual([field, me, project, isSeen]);
      expect(field === 'budgetBand' ? view.budgetBand !== null : view.chainOfTitle !== '').toBe(isSeen);
      if (isSeen) seen++;
    }
  }
  expect(seen).toBeGreaterThan(15);
  expect(seen).toBeLessThan(70);
});

test('5.4 a manager chooses the lowest role that sees the budget; a contributor who sees it can edit it, but not show it to more roles', async () => {
  const { owner, id } = await projectOf();
  const writer = await letIn(owner, id, 'Imara Okafor', 'contributor');
  const edit = { id, version: 1, budgetBand: '1m-5m' } as const;
  expect(await refusalOf(writer.call.projects.edit(edit))).toBe('project.closed');
  await owner.call.projects.edit({ id, version: 1, budgetRole: 'contributor' });
  expect(await writer.call.projects.edit({ ...edit, version: 2 })).toMatchObject({
    budgetBand: '1m-5m',
    isBudgetHidden: false,
    isChainHidden: true,
  });
  expect(await refusalOf(writer.call.projects.edit({ id, version: 3, budgetRole: 'viewer' }))).toBe(
    'project.closed',
  );
});
