import { CHALLENGE_SECONDS } from '../../values/limits'
import { database, type Passkey, type Prisma } from '../prisma'

/** A passkey as a ceremony makes it. */
export type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>

/** Stores the challenge of a ceremony for some minutes, and drops those that have expired. */
export async function storeChallenge(challenge: string): Promise<void> {
  const db = database()
  await db.$executeRaw`DELETE FROM "passkey_challenges" WHERE "expiresAt" <= now()`
  await db.$executeRaw`
    INSERT INTO "passkey_challenges" ("challenge", "expiresAt")
    VALUES (${challenge}, now() + make_interval(secs => ${CHALLENGE_SECONDS}::int))`
}

/** Uses a challenge up. @returns Whether it was stored and not used before. */
export async function takeChallenge(challenge: string): Promise<boolean> {
  const count = await database().$executeRaw`
    DELETE FROM "passkey_challenges" WHERE "challenge" = ${challenge} AND "expiresAt" > now()`
  return count > 0
}

/** A passkey by the id of its credential, with the role of its person; null where the person was removed. */
export async function findPasskey(id: string): Promise<(Passkey & { role: string }) | null> {
  const found = await database().passkey.findUnique({
    where: { id, person: { deletedAt: null } },
    include: { person: { select: { role: true } } },
  })
  if (!found) return null
  const { person, ...passkey } = found
  return { ...passkey, role: person.role }
}

/**
 * Notes the counter of a passkey after it was used.
 *
 * @returns false where another use advanced it as far meanwhile; authenticators without a counter always say 0.
 */
export async function advanceCounter(id: string, counter: bigint): Promise<boolean> {
  const count = await database().$executeRaw`
    UPDATE "passkeys" SET "counter" = ${counter}, "lastUsedAt" = now()
    WHERE "id" = ${id} AND ("counter" < ${counter} OR ("counter" = 0 AND ${counter} = 0))`
  return count > 0
}

/** Whether somebody who was not removed has a passkey. */
export async function hasPasskeys(): Promise<boolean> {
  const where = { person: { deletedAt: null } }
  return (await database().passkey.findFirst({ where, select: { id: true } })) !== null
}

/** Lets a person in by what an invitation made, which takes the place of the passkeys, keys and sessions of before. */
export async function replaceAccess(
  db: Prisma.TransactionClient,
  personId: string,
  passkey: NewPasskey | null,
) {
  await db.passkey.deleteMany({ where: { personId } })
  await db.accessKey.deleteMany({ where: { personId } })
  await db.adminSession.deleteMany({ where: { personId } })
  if (passkey) await db.passkey.create({ data: { ...passkey, personId } })
}
