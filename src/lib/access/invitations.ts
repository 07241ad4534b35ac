import { findInvited, personInvitedBy } from '../data/access/people'
import type { Person } from '../data/prisma'
import { ApiError } from '../errors/api-error'
import { attempt } from './admin-route'

/** The person an open invitation is for. @throws ApiError 404 for any other; 429 after too many of those. */
export async function invitedPerson(request: Request, digest: string): Promise<Person> {
  const find = () => findInvited(digest)
  const about = async () => {
    const id = await personInvitedBy(digest)
    return id && `person:${id}`
  }
  return attempt(request, 'invitation', find, about).catch((error) => {
    throw error instanceof ApiError && error.code === 'wrong_key' ? new ApiError('invitation_ended') : error
  })
}
