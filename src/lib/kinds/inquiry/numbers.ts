import { randomBytes } from 'node:crypto'
import type { Transaction } from '../../records/kind-table'
import { INQUIRY_SECRET_BYTES } from '../../values/limits'
import { wallTime } from '../../values/time-zone'

const DIGITS = 5

/** The secret part of the address of a buyer's page, and how one looks. */
export const newInquirySecret = () => randomBytes(INQUIRY_SECRET_BYTES).toString('base64url')

const SECRET = /^[\w-]{22}$/

export const isSecret = (text: string) => SECRET.test(text)

/**
 * The next number of an inquiry, 'LR-2026-00123', by the year where the firm is. Numbers count within a year and are never given twice,
 * also after an inquiry was erased. Others that are stored at the same moment wait from here to the end of the transaction, so it is
 * asked for last.
 */
export async function nextNumber(
  db: Transaction,
  { prefix, timeZone, at }: { prefix: string; timeZone: string; at: Date },
): Promise<string> {
  const year = Number(wallTime(timeZone, at.toISOString()).slice(0, 4))
  const [row] = await db.$queryRaw<{ last: number }[]>`
    INSERT INTO "inquiry_numbers" ("year", "last") VALUES (${year}, 1)
    ON CONFLICT ("year") DO UPDATE SET "last" = "inquiry_numbers"."last" + 1
    RETURNING "last"`
  const count = String(row?.last ?? 1).padStart(DIGITS, '0')
  return [...(prefix ? [prefix] : []), year, count].join('-')
}
