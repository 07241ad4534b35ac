import { z } from 'zod'
import type { TeamMember } from '@/generated/prisma/client'
import type { Locale } from '../domain/locales'
import { translatedTags } from '../schemas/json-columns'
import type { ListPage, TeamMemberView } from '../schemas/public-views'
import type { teamMemberTranslations } from '../schemas/translations'
import { type ListQuery, readPage } from './keyset'
import { type PictureLookup, pictureLookup } from './pictures'
import { database } from './prisma'
import { PUBLIC_ROWS } from './public-rows'
import { translator } from './translator'

function memberView(row: TeamMember, lookup: PictureLookup, locale: Locale): TeamMemberView {
  const { text, list, localized } = translator<typeof teamMemberTranslations>(row.translations, locale)
  const name = text('name', row.name)
  return {
    id: row.id,
    name,
    position: text('position', row.position),
    department: row.department,
    bio: text('bio', row.bio),
    imageUrl: row.imageUrl,
    picture: lookup.optional(row.imageUrl, null, name),
    email: row.email,
    phone: row.phone,
    linkedIn: row.linkedIn,
    twitter: row.twitter,
    featured: row.featured,
    order: row.order,
    expertise: list('expertise', translatedTags, row.expertise),
    education: list('education', translatedTags, row.education),
    ...localized,
  }
}

/** Query of the list of team members. */
export type TeamListQuery = ListQuery & { featuredOnly?: boolean }

/**
 * The public team members by their `order`.
 *
 * @throws InvalidCursorError for a cursor that is not of this list.
 */
export async function listTeamMembers(query: TeamListQuery): Promise<ListPage<TeamMemberView>> {
  const where = { ...PUBLIC_ROWS, ...(query.featuredOnly && { featured: true }) }
  const page = await readPage<TeamMember, number>(query, {
    order: 'team',
    keySchema: z.int32(),
    keyOf: ({ order }) => order,
    count: () => database().teamMember.count({ where }),
    read: (after, take) =>
      database().teamMember.findMany({
        where: {
          ...where,
          ...(after && { OR: [{ order: { gt: after.key } }, { order: after.key, id: { gt: after.id } }] }),
        },
        orderBy: [{ order: 'asc' }, { id: 'asc' }],
        take,
      }),
  })
  const lookup = await pictureLookup(
    page.items.map(({ imageUrl }) => imageUrl),
    query.locale,
  )
  return { ...page, items: page.items.map((row) => memberView(row, lookup, query.locale)) }
}

/** The team members the about page shows. */
export async function listFeaturedTeamMembers(locale: Locale): Promise<TeamMemberView[]> {
  return (await listTeamMembers({ locale, featuredOnly: true })).items
}
