import type { AnyContractProcedure } from '@orpc/contract';
import { type AnyProcedure, ORPCError } from '@orpc/server';
import type { ActMeta, Audited, AuditWord, OpenMeta, ReadMeta } from '#platform/contract/acts.ts';
import { declarationOf } from '#platform/contract/declaration.ts';
import { actHeader } from '#platform/contract/live.ts';
import { orAnswer } from '#platform/server/expected-end.ts';
import { noteExport } from '#platform/server/note-export.ts';
import type { Platform } from '#platform/server/platform.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import { type Acts, type ActVerbs, writingIn } from './acts.ts';
import type { RequestContext } from './context.ts';
import { implementContract } from './procedures.ts';

/**
 * The procedures of a contract as the server mounts them. A read gets the database; an act runs in a transaction of its
 * own, which a refusal rolls back. Who may call either is in the contract, and has been checked before.
 */
export function serveActs<Contract extends Declared, Parts extends object>(
  contract: Contract,
  platform: Platform,
  parts: Parts,
  acts: Acts<Contract, Parts>,
): Readonly<Record<keyof Contract, AnyProcedure>> {
  const handlers = acts as unknown as Readonly<Record<string, AnyHandler>>;
  const bases = implementContract(contract, platform.config) as Readonly<Record<string, Base>>;
  const served = Object.entries(contract).map(([name, procedure]) => {
    const handler = handlers[name];
    const base = bases[name];
    if (!handler || !base) throw new Error(`nothing is written for the procedure ${name}`);
    const meta = declarationOf(procedure).meta as Partial<ReadMeta | (ActMeta & Partial<OpenMeta>)>;
    return [name, base.handler(runOf(handler, meta, platform, parts))] as const;
  });
  return Object.fromEntries(served) as Record<keyof Contract, AnyProcedure>;
}

type Declared = Readonly<Record<string, AnyContractProcedure>>;
type AnyRun = (at: object, input: unknown) => Promise<unknown>;
type AnyHandler =
  | AnyRun
  | { readonly act: AnyRun; readonly again: (fault: unknown) => boolean }
  | { readonly steps: AnyRun };

/** What the contract library gives a procedure. */
interface Call {
  readonly input: unknown;
  readonly context: RequestContext;
  readonly errors: Readonly<Record<string, ((options: object) => Error) | undefined>>;
}

interface Base {
  handler(run: (call: Call) => Promise<unknown>): AnyProcedure;
}

function runOf(
  handler: AnyHandler,
  meta: Partial<ReadMeta | (ActMeta & Partial<OpenMeta>)>,
  platform: Platform,
  parts: object,
): (call: Call) => Promise<unknown> {
  const { clock, database } = platform;
  const isOpen = 'isOpen' in meta;
  const word = 'audited' in meta ? wordOf(meta.audited) : undefined;
  const at = (call: Call) => ({ ...parts, ...calledBy(call, isOpen), now: clock.now() });
  const read = (call: Call) => ({ ...at(call), orm: database.orm });
  const act = (run: AnyRun) => (call: Call) => {
    const asked = at(call);
    return write(platform, { ...asked, word }, (under) => run(under, call.input));
  };
  if (meta.does === 'read' && typeof handler === 'function') {
    const { exported } = meta;
    if (exported === undefined) return (call) => handler(read(call), call.input);
    return async (call) => {
      const answer = await handler(read(call), call.input);
      const { actor } = call.context;
      const after = { filter: call.input ?? {}, rows: rowsIn(answer) };
      if (actor)
        await noteExport(platform, actor, {
          action: exported,
          subject: { kind: 'account', id: actor.personId },
          after,
        });
      return answer;
    };
  }
  if (typeof handler === 'function') return act(handler);
  if ('act' in handler) {
    const once = act(handler.act);
    return (call) =>
      orAnswer(
        once(call),
        (fault): fault is unknown => handler.again(fault),
        () => once(call),
      );
  }
  return (call) => {
    const asked = read(call);
    const steps = { ...asked, write: (work: Work) => write(platform, { ...asked, word }, work) };
    return handler.steps(steps, call.input);
  };
}

/** How many rows a file has, as its answer says. */
function rowsIn(answer: unknown): number | null {
  const rows = typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : undefined;
  return typeof rows === 'number' ? rows : null;
}

type Work = (under: object) => Promise<unknown>;

function calledBy({ context, errors }: Call, isOpen: boolean) {
  const { actor } = context;
  if (!actor && !isOpen) throw new Error('a visitor called a procedure for people who are signed in');
  const refuse = (code: string, data?: unknown): never => {
    const refusal = errors[code]?.(data === undefined ? {} : { data });
    throw refusal ?? new Error(`the contract has no refusal ${code} here`);
  };
  return {
    actor,
    person: actor?.personId ?? null,
    principal: actor && principalOf(actor),
    request: context,
    refuse,
  };
}

const isWord = (audited: Audited): audited is AuditWord => audited.includes('.');

const wordOf = (audited: Audited | undefined): AuditWord | undefined =>
  audited !== undefined && isWord(audited) ? audited : undefined;

interface Asked extends ReturnType<typeof calledBy> {
  /** The act's word in the audit log. */
  readonly word: string | undefined;
}

/** A refusal whose writes stay: returned, so that the transaction commits. */
class KeptRefusal {
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    this.refusal = refusal;
  }
}

// Everyone who hears of the act is sent this too: short, and nothing but letters and digits.
const actName = /^[a-z\d]{6,16}$/;

/** The act as its tab named it, if it did. */
function actNamedIn({ headers }: RequestContext): string | undefined {
  const name = headers[actHeader];
  return typeof name === 'string' && actName.test(name) ? name : undefined;
}

/** Runs an act in one transaction. */
async function write({ database, auditLog }: Platform, { word, ...at }: Asked, work: Work): Promise<unknown> {
  const answer = await database.write(async (tx) => {
    let isKept = false;
    const keep = () => {
      isKept = true;
    };
    const audit: ActVerbs['audit'] = async (entry) => {
      if (!word) throw new Error('the contract doesn’t say under which word this is audited');
      await auditLog.note(tx, {
        ...entry,
        action: word,
        actor: at.actor?.personId,
        session: at.actor?.sessionId,
      });
    };
    try {
      return await work(writingIn(tx, { ...at, keep, audit }));
    } catch (fault) {
      if (isKept && fault instanceof ORPCError) return new KeptRefusal(fault);
      throw fault;
    }
  }, actNamedIn(at.request));
  if (answer instanceof KeptRefusal) throw answer.refusal;
  return answer;
}
