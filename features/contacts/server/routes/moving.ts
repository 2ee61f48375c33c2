import { requirePage } from '#features/access/server/public.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { contacts } from '../../contract/index.ts';
import { leaveMove } from '../commands/leave-move.ts';
import type { ContactsParts } from '../commands/parts.ts';
import { takeMoves, undoMoves } from '../commands/take-moves.ts';
import { listMoved } from '../queries/moved.ts';

type Contract = ReturnType<typeof implementContract<typeof contacts>>;

/** moved, takeMoves, undoMoves, leaveMove. */
export function movingRoutes(contract: Contract, parts: ContactsParts) {
  const { database, clock } = parts.platform;
  const page = requirePage('contacts');
  return {
    moved: contract.moved
      .use(signedIn)
      .use(page)
      .handler(({ input, context: { actor } }) => listMoved(parts, actor.personId, input)),
    takeMoves: contract.takeMoves
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor } }) => {
        const wish = { ...input, owner: actor.personId, now: clock.now() };
        const { report } = await database.write((tx) => takeMoves(tx, wish));
        return { id: input.id, rows: report };
      }),
    undoMoves: contract.undoMoves
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id }, context: { actor }, errors }) => {
        const act = { owner: actor.personId, id, now: clock.now() };
        const undone = await database.write((tx) => undoMoves(tx, act));
        if (!undone) throw errors['moves.absent']();
        if (undone === 'late') throw errors['moves.undo_late']();
        return undone;
      }),
    leaveMove: contract.leaveMove
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const wish = { ...input, owner: actor.personId, now: clock.now() };
        const done = await database.write((tx) => leaveMove(tx, wish));
        if (done === 'absent') throw errors['contact.absent']();
        if (done === 'changed') throw errors['move.changed']();
        return { isLeft: input.isLeft };
      }),
  };
}
