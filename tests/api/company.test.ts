import { beforeAll, describe, expect, it } from 'vitest'
import { GET as GET_INFO } from '@/app/api/company/info/route'
import { GET as GET_TEAM } from '@/app/api/company/team/route'
import type { TeamMemberView } from '@/lib/kinds/team-member/queries'
import { listFeaturedTeamMembers } from '@/lib/kinds/team-member/queries'
import { call } from '../support/call'
import { addTeamMember, withoutContent } from '../support/content'

beforeAll(async () => {
  await withoutContent()
  await addTeamMember({ name: 'Second', order: 2, department: 'sales', imageUrl: '/pictures/second.webp' })
  await addTeamMember({
    name: 'First',
    order: 1,
    featured: true,
    expertise: ['Tooling'],
    translations: { zh: { name: '第一', expertise: ['模具'] } },
  })
  await addTeamMember({ name: 'Draft', order: 0, featured: true, status: 'DRAFT' })
})

describe('the company', () => {
  it('tells its address, phone, e-mails and hours in both languages', async () => {
    const english = await (await call(GET_INFO, '/api/company/info')).json()
    expect(english).toMatchObject({
      name: 'Lumenridge',
      phone: '+86 574 5550 1234',
      salesEmail: 'sales@lumenridge.example',
      supportEmail: 'support@lumenridge.example',
      hours: 'Mon-Fri 9am-5pm CST',
      address: expect.stringContaining('Ningbo'),
      locale: 'en',
    })
    const chinese = await (await call(GET_INFO, '/api/company/info?locale=zh')).json()
    expect(chinese).toMatchObject({
      name: '炬岭照明',
      address: expect.stringContaining('宁波'),
      locale: 'zh',
    })
  })

  it('shows its people in their order', async () => {
    const people = (await (await call(GET_TEAM, '/api/company/team?locale=zh')).json()) as TeamMemberView[]
    expect(people).toMatchObject([
      { name: '第一', department: 'executive', expertise: ['模具'], picture: null, order: 1 },
      { name: 'Second', department: 'sales', picture: { url: '/pictures/second.webp', alt: 'Second' } },
    ])
    expect(people[1]?.fallbackFields).toContain('name')
  })

  it('shows on About who is featured', async () => {
    expect((await listFeaturedTeamMembers('en')).map(({ name }) => name)).toEqual(['First'])
  })
})
