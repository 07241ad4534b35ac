import type { TeamMember } from '../../data/prisma'
import { contentView, type ViewContext } from '../../records/content-view'
import { publicQueries } from '../../records/public-queries'
import type { Locale } from '../../texts/locales'
import { teamMembers } from './fields'
import { teamMembersTable } from './table'

const view = contentView({
  kind: teamMembers,
  card: ({ row, pictures, title }: ViewContext<typeof teamMembers, TeamMember>) => ({
    /** null for a person without a picture. */
    picture: pictures.optional(row.imageUrl, null, title),
    slug: row.slug,
  }),
  page: (_: ViewContext<typeof teamMembers, TeamMember>) => ({}),
})

export type TeamMemberView = Awaited<ReturnType<typeof view.cards>>[number]

/** How the public reads the team, in its own order. */
export const teamMemberQueries = publicQueries({
  view,
  table: () => teamMembersTable,
  order: { by: 'order', type: 'number', direction: 'asc' },
})

/** The people About shows. */
export async function listFeaturedTeamMembers(locale: Locale): Promise<TeamMemberView[]> {
  return (await teamMemberQueries.list({ locale }, { featured: true })).items
}
