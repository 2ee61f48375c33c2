import type { AnySchema, ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { OpenMeta, ReadMeta } from '#platform/contract/acts.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { AuditEntry } from '#platform/server/audit-log.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { RequestContext } from './context.ts';

type WithData = { readonly data: AnySchema };
type PlainCode<Errors> = {
  [Code in keyof Errors & string]: Errors[Code] extends WithData ? never : Code;
}[keyof Errors & string];

/** A declared refusal: its code, and its data if the contract gives it any. */
export type RefusalOf<Errors> =
  | [code: PlainCode<Errors>]
  | {
      [Code in keyof Errors & string]: Errors[Code] extends WithData
        ? [code: Code, data: InferSchemaInput<Errors[Code]['data']>]
        : never;
    }[keyof Errors & string];

/** What a procedure is given, once its schema has read it. */
export type InputOf<Procedure> =
  Procedure extends ContractProcedure<infer Input, AnySchema, infer _Errors, infer _Meta>
    ? InferSchemaOutput<Input>
    : never;

/** A reading of the database as a person, at one moment. */
export interface Reading {
  readonly orm: NodePgDatabase;
  readonly person: PersonId;
  readonly now: Date;
}

/** Writes that succeed or fail together, at one moment; by nobody if the clock makes them. */
export interface Writing extends Pick<Transaction, 'orm' | 'announce'> {
  readonly tx: Transaction;
  readonly person: PersonId | null;
  readonly now: Date;
}

/** A procedure under way. */
interface Called<Refusal extends readonly unknown[]> {
  readonly request: RequestContext;
  /** Ends it with a refusal that its contract declares. What its transaction has written is undone. */
  refuse(...refusal: Refusal): never;
}

/** The signed-in caller. */
interface ByMember {
  readonly actor: Actor;
  readonly person: PersonId;
  /** On a desk the person it belongs to, otherwise the caller. */
  readonly principal: PersonId;
}

/** The caller of a procedure that is open to visitors. */
interface ByAnyone {
  readonly actor: Actor | undefined;
  readonly person: PersonId | null;
}

export interface ActVerbs {
  /** What has been written so far stays, even if the act is refused afterwards. */
  keep(): void;
  /** Records it in the audit log, under the word its contract declares. */
  audit(entry: Omit<AuditEntry, 'action' | 'actor' | 'session'>): Promise<void>;
}

/** A read under way. */
export type Read<Refusal extends readonly unknown[] = [], By = ByMember> = Omit<Reading, 'person'> &
  Called<Refusal> &
  By;

/** An act under way, in its transaction. */
export type Act<Refusal extends readonly unknown[] = [], By = ByMember> = Omit<Writing, 'person'> &
  Called<Refusal> &
  ActVerbs &
  By;

/** An act that does more than write, such as hashing or reading a file: it writes in transactions of its own. */
export type Steps<Refusal extends readonly unknown[] = [], By = ByMember, Parts = unknown> = Read<
  Refusal,
  By
> & {
  write<Result>(work: (act: Act<Refusal, By> & Parts) => Promise<Result>): Promise<Result>;
};

type Run<At, Input, Output> = (at: At, input: Input) => Promise<Output>;

/** How an act is written: one transaction, one that is tried once more after an expected fault, or several steps. */
type ActHandler<Refusal extends readonly unknown[], By, Parts, Input, Output> =
  | Run<Act<Refusal, By> & Parts, Input, Output>
  | {
      readonly act: Run<Act<Refusal, By> & Parts, Input, Output>;
      /** A fault such as a broken unique constraint, after which a second try finds what was in its way. */
      readonly again: (fault: unknown) => boolean;
    }
  | { readonly steps: Run<Steps<Refusal, By, Parts> & Parts, Input, Output> };

type ByOf<Meta> = Meta extends OpenMeta ? ByAnyone : ByMember;

type Handler<Procedure, Parts> =
  Procedure extends ContractProcedure<infer Input, infer Output, infer Errors, infer Meta>
    ? Meta extends ReadMeta
      ? Run<Read<RefusalOf<Errors>, ByOf<Meta>> & Parts, InferSchemaOutput<Input>, InferSchemaInput<Output>>
      : ActHandler<RefusalOf<Errors>, ByOf<Meta>, Parts, InferSchemaOutput<Input>, InferSchemaInput<Output>>
    : never;

/** What each procedure of a contract does: one function each, given what its feature needs from others. */
export type Acts<Contract, Parts = unknown> = {
  readonly [Name in keyof Contract]: Handler<Contract[Name], Parts>;
};

/** An act as its helpers see it, whatever it may refuse. */
export type Acting<By = ByMember> = Omit<Act<[], By>, 'refuse'>;

/**
 * What an act writes with, and what came with it. The database is a getter: a transaction makes it on first use, and the
 * busiest acts only run prepared statements.
 */
export const writingIn = <At extends object>(tx: Transaction, at: At) =>
  Object.defineProperty(
    { ...at, tx, announce: (...one: Parameters<Transaction['announce']>) => tx.announce(...one) },
    'orm',
    { enumerable: true, get: () => tx.orm },
  ) as At & Pick<Writing, 'tx' | 'orm' | 'announce'>;

/** What a job writes with, or another feature in its own transaction: as nobody unless it says who. */
export const writing = <Parts extends object>(
  tx: Transaction,
  parts: Parts,
  at: { readonly now: Date; readonly person?: PersonId | null },
): Writing & Parts => writingIn(tx, { ...parts, person: null, ...at });
