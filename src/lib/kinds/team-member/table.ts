import { randomUUID } from 'node:crypto'
import type { TeamMember } from '../../data/prisma'
import { delegateOf, kindTable } from '../../records/kind-table'
import { normalizeSlug } from '../../values/slug'
import { teamMembers } from './fields'

export const teamMembersTable = kindTable<TeamMember>({
  kind: teamMembers,
  name: 'team_members',
  rows: (db) => delegateOf(db.teamMember),
  slugEntity: null,
  // Its slug is in no address, and two people may have the same name.
  columns: async ({ name }, _, current) =>
    current
      ? {}
      : { slug: `${normalizeSlug(String(name).slice(0, 60)) || 'person'}-${randomUUID().slice(0, 8)}` },
})
