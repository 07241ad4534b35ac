import type { FieldError } from '../../errors/error-codes'
import type { AdminRecord } from '../../fields/kind'
import type { BaseRow, Input, RestoreChanges, Transaction } from '../kind-table'

/** What becomes of a record that is there. */
export type Edit =
  | {
      /** The fields to change, as the kind's `update` schema leaves them. */
      set: Input
      /** They are still as they were sent: the schema judges them where the row is known. */
      asSent?: boolean
      /** A record that has all the values keeps its version, so that no other edit conflicts with it. */
      unlessSame?: boolean
      /** What waits beside it from then on, with what that is written over; null for nothing. What waits stays without it. */
      draft?: { changes: Input; over: Input } | null
      /** It was written by somebody else than who commits it, who has thereby reviewed it. */
      isReviewed?: boolean
      /** Writes what changes beside the record, once nothing rejects the edit. */
      also?: (() => Promise<void>) | null
    }
  | {
      bin: true
      /** The record its addresses lead to from then on. */
      redirectTo?: string | null
    }
  | {
      /** Another slug when its own is taken meanwhile, another record where one it refers to is gone. */
      restore: RestoreChanges
    }

/** What an edit began with: the version of its record or, for one that may differ in version, also values by their paths. */
export type Base = { version?: unknown; values?: Readonly<Record<string, unknown>> }

/** A record that is made. */
export type Creation = {
  /** The fields, as the kind's `create` schema leaves them. */
  make: Input
  asSent?: boolean
  /** Of the client, for this record: with one that was used before, the record made then is meant. */
  idempotencyKey?: string | null
}

/** One change of one record: one that is made, one that is edited, or one whose locked row decides what becomes of it. */
export type Change = Creation | ({ id: string; base?: Base } & (Edit | { decide: Decide }))

/** @returns Null where there is nothing to do. @throws ApiError where the record cannot be changed. */
export type Decide = (row: BaseRow | null, db: Transaction) => Promise<Edit | null>

/** What became of a record. */
export type Outcome = {
  /** As it is now; null for one that there is not. */
  record: AdminRecord | null
  /** Whether it was written, and has another version now. */
  written: boolean
  /** Whether an admin sees a difference. */
  changed: boolean
  /** The times of publishing that a record lost in the bin because they have passed. */
  warnings: readonly FieldError[]
}
