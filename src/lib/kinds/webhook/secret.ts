import { randomBytes } from 'node:crypto'
import { database } from '../../data/prisma'
import { WEBHOOK_SECRET_OVERLAP_HOURS } from '../../values/limits'

/** A new secret in the form of the Standard Webhooks: 24 random bytes. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

/**
 * Gives a receiver a new secret; the one before signs as well for a day more. Until then there is no further one, which would cut off
 * a receiver that still verifies by the first.
 *
 * @returns Whether it has the new one.
 */
export async function replaceSecret(id: string, secret: string): Promise<boolean> {
  const count = await database().$executeRaw`
    UPDATE "webhooks" SET
      "previousSecret" = "secret",
      "previousUntil" = now() + make_interval(hours => ${WEBHOOK_SECRET_OVERLAP_HOURS}::int),
      "secret" = ${secret}, "updatedAt" = now(), "version" = "version" + 1
    WHERE "id" = ${id}::uuid AND "deletedAt" IS NULL AND coalesce("previousUntil" <= now(), true)`
  return count > 0
}
