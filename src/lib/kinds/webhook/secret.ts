import { randomBytes } from 'node:crypto'
import { database } from '../../data/prisma'
import { WEBHOOK_SECRET_OVERLAP_HOURS } from '../../values/limits'

/** A new secret in the form of the Standard Webhooks: 24 random bytes. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

/**
 * Gives a receiver a new secret; the one before signs as well for a day more.
 *
 * @returns Whether there is such a receiver.
 */
export async function replaceSecret(id: string, secret: string): Promise<boolean> {
  const count = await database().$executeRaw`
    UPDATE "webhooks" SET "previousSecret" = "secret",
      "previousUntil" = now() + make_interval(hours => ${WEBHOOK_SECRET_OVERLAP_HOURS}::int),
      "secret" = ${secret}, "updatedAt" = now(), "version" = "version" + 1
    WHERE "id" = ${id}::uuid AND "deletedAt" IS NULL`
  return count > 0
}
