/** The parts of the admin that roles differ in: what the public sees, what visitors look for and sent, how the site is, and who gets in. */
export const AREAS = ['content', 'demand', 'leads', 'administration', 'accounts'] as const

export type Area = (typeof AREAS)[number]

/** What is allowed in an area; who may write may read, too. */
export type Access = 'none' | 'read' | 'write'

/** What people and programs may do in the admin, by their role. A new role is a line here and its name among the words. */
export const ROLES = {
  owner: { content: 'write', demand: 'write', leads: 'write', administration: 'write', accounts: 'write' },
  editor: { content: 'write', demand: 'write', leads: 'none', administration: 'none', accounts: 'none' },
  sales: { content: 'read', demand: 'write', leads: 'write', administration: 'none', accounts: 'none' },
  reader: { content: 'read', demand: 'none', leads: 'none', administration: 'none', accounts: 'none' },
} as const satisfies Record<string, Readonly<Record<Area, Access>>>

export type Role = keyof typeof ROLES

export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]]

/** What stands before roles among the words: a department of the team is called `sales`, too. */
export const ROLE_WORDS = 'role'

/** The role with a stored name; the least one for a name that is none any more. */
export const roleFrom = (name: string | null): Role =>
  name !== null && Object.hasOwn(ROLES, name) ? (name as Role) : 'reader'

/** Whether a role may read, or write, what belongs to an area. */
export function isAllowed(role: Role, area: Area, access: Exclude<Access, 'none'>): boolean {
  const granted: Access = ROLES[role][area]
  return granted === 'write' || granted === access
}

/**
 * The same of somebody who is signed in: a program lets nobody in and keeps nobody out, whatever its role, because its key outlives
 * who made it.
 *
 * @param by As the activity list stores it.
 */
export function isAllowedTo(
  { role, by }: { role: Role; by: string },
  area: Area,
  access: Exclude<Access, 'none'>,
): boolean {
  return !(area === 'accounts' && by.startsWith('key:')) && isAllowed(role, area, access)
}

/** Whether what this role makes public is reviewed, where the firm wants that: of all who may not decide so. */
export const isReviewed = (role: Role): boolean => !isAllowed(role, 'administration', 'write')

/** Whether a passkey of this role has to verify its user: of those who see what visitors sent. */
export const needsVerifiedUser = (role: Role): boolean => isAllowed(role, 'leads', 'read')
