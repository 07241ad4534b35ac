import { randomBytes } from 'node:crypto'
import { database } from '../../data/prisma'
import { WEBHOOK_SECRET_OVERLAP_HOURS } from '../../values/limits'

/** A new secret in the form of the Standard Webhooks: 24 random bytes. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

/**
 * Gives a receiver a new secret; the one before signs as well for a day more, also where it is replaced once more in that day.
 *
 * @returns Whether there is such a receiver.
 */
export async function replaceSecret(id: string, secret: string): Promise<boolean> {
  const count = await database().$executeRaw`
    UPDATE "webhooks" SET
      "previousSecret" = CASE WHEN "previousUntil" > now() THEN "previousSecret" ELSE "secret" END,
      "previousUntil" = CASE WHEN "previousUntil" > now() THEN "previousUntil"
        ELSE now() + make_interval(hours => ${WEBHOOK_SECRET_OVERLAP_HOURS}::int) END,
      "secret" = ${secret}, "updatedAt" = now(), "version" = "version" + 1
    WHERE "id" = ${id}::uuid AND "deletedAt" IS NULL`
  return count > 0
}
