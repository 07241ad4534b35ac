import { menuTargets } from '@/components/layout/menu-targets'
import { namedCategories } from '@/components/layout/named-categories'
import { adminRoute } from '@/lib/access/admin-route'
import { database } from '@/lib/data/prisma'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { cachedMenuCategories } from '@/lib/kinds/layout-queries'
import { isThere } from '@/lib/kinds/navigation-links'
import { LOCALES } from '@/lib/texts/locales'
import { pageOf } from '@/lib/values/menu'
import { menuTargetsInput } from '../../inputs'

/** What addresses lead to in each language, and whether a page is there that is not public. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('draw_preview', async ({ request }) => {
    const { addresses } = await readInput(request, menuTargetsInput)
    const targets = await Promise.all(
      LOCALES.map(async (locale) => {
        const categories = await namedCategories(await cachedMenuCategories(locale), locale)
        const targetsOf = await menuTargets(locale, categories, addresses)
        return [locale, addresses.map(targetsOf)] as const
      }),
    )
    const there = await Promise.all(
      addresses.map(async (to) => !to.startsWith('/') || (await isThere(pageOf(to), database()))),
    )
    return adminReply(
      addresses.map((to, index) => ({
        to,
        ...Object.fromEntries(targets.map(([locale, found]) => [locale, found[index]])),
        isThere: there[index],
      })),
    )
  }),
})
