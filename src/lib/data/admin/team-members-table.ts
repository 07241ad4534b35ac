import { randomUUID } from 'node:crypto'
import type { TeamMember } from '@/generated/prisma/client'
import { normaliseSlug } from '../../domain/slug'
import type { TeamMemberRecord } from '../../schemas/admin-records'
import { adminTable, type Input, mergedTranslations, recordBase, rowsOf } from './admin-table'

function record(row: TeamMember): TeamMemberRecord {
  return {
    ...recordBase(row),
    status: row.status,
    name: row.name,
    position: row.position,
    department: row.department,
    bio: row.bio,
    imageUrl: row.imageUrl,
    email: row.email,
    phone: row.phone,
    linkedIn: row.linkedIn,
    twitter: row.twitter,
    featured: row.featured,
    order: row.order,
    expertise: row.expertise,
    education: row.education,
  }
}

async function columns(input: Input, _: unknown, current: TeamMember | null): Promise<object> {
  const { version, translations, ...columns } = input
  return {
    ...columns,
    // Nobody sees it, and two people may have the same name.
    ...(!current && {
      slug: `${normaliseSlug(String(columns.name).slice(0, 60)) || 'person'}-${randomUUID().slice(0, 8)}`,
    }),
    ...mergedTranslations(input, current),
  }
}

export const teamMembersTable = adminTable<TeamMember>({
  key: 'team-members',
  name: 'team_members',
  rows: (db) => rowsOf(db.teamMember),
  include: {},
  slugEntity: null,
  record,
  columns,
})
