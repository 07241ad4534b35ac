import { unpurgedFrontCaches } from '@/lib/cache/front-caches'
import { type DatabaseHealth, databaseHealth } from '@/lib/data/health'
import { isOperator } from '@/lib/http/admin/operator'
import { adminReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { imageStore } from '@/lib/media/store'
import { serverState } from '@/lib/server/server-state'

type Check = { ok: boolean; [fact: string]: unknown }

async function database(): Promise<Check> {
  try {
    const health: DatabaseHealth = await databaseHealth()
    // Unknown migrations belong to the next version, so this one stays ready while they run.
    return { ok: !health.readOnly && health.missingMigrations.length === 0, ...health }
  } catch {
    return { ok: false, reason: 'away' }
  }
}

async function storage(): Promise<Check> {
  try {
    await (await imageStore()).check()
    return { ok: true }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'away' }
  }
}

/** The caches in front that did not take a purge and may show stale pages. */
function frontCaches(): Check {
  const unpurged = unpurgedFrontCaches()
  return { ok: unpurged.length === 0, ...(unpurged.length > 0 && { unpurged }) }
}

/**
 * The readiness probe: 200, or 503 while the server drains or the database is away or takes no saves. An unavailable image store does not
 * count, since only uploads need it. Operators also see the checks.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('answer', async ({ request }) => {
    const { draining, requestsUnderWay, loopDelayMs } = serverState()
    const operator = isOperator(request)
    // The image store is checked for operators only, because only they see the result.
    const checks = {
      database: await database(),
      ...(operator && { storage: await storage(), frontCaches: frontCaches() }),
    }
    const ready = !draining && checks.database.ok
    const details = operator && {
      checks,
      ending: draining,
      requestsUnderWay,
      loopDelayMs: Math.round(loopDelayMs),
      uptimeSeconds: Math.round(process.uptime()),
    }
    return adminReply(
      { status: ready ? 'ok' : 'unavailable', ...details },
      ready ? {} : { status: 503, headers: { 'Retry-After': '5' } },
    )
  }),
})
